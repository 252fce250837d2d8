declare module "virtual:kernel" {
  /** Where all of the kernel is served, and the part without its searches; null in a build without it. */
  export const whole: string | null;
  export const table: string | null;
}

/** False in the folder of `make pages`, which needs no hall and has none. */
declare const HAS_HALL: boolean;
