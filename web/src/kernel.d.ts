declare module "virtual:kernel" {
  /** Where the kernel lies; null in a build without it. */
  const address: string | null;
  export default address;
}
