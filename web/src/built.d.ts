declare module "virtual:kernel" {
  /** Where the kernel lies; null in a build without it. */
  const address: string | null;
  export default address;
}

/** False in the folder of `make pages`, which needs no hall and has none. */
declare const HAS_HALL: boolean;
