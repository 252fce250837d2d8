/** Contrast and colour vision by computation, for the tests of the palettes. */

type Rgb = readonly [number, number, number];

/** Linear light, 0 to 1. */
function linear(hex: string): Rgb {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

export type Vision = "protan" | "deutan" | "tritan";

// Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
const VISIONS: Record<Vision, readonly [Rgb, Rgb, Rgb]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227969],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE 1976 distance of two colours as this vision sees them; 20 and more are told apart at once. */
export function distance(one: string, other: string, vision?: Vision): number {
  const [a, b] = [lab(seen(linear(one), vision)), lab(seen(linear(other), vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function seen(rgb: Rgb, vision?: Vision): Rgb {
  if (!vision) return rgb;
  const dot = (row: Rgb) => Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]));
  const [x, y, z] = VISIONS[vision];
  return [dot(x), dot(y), dot(z)];
}

function lab([r, g, b]: Rgb): Rgb {
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
