export type Rgb = readonly [number, number, number]

/** Linear value of an sRGB channel, 0 to 1. */
export const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Red, green and blue of `#rrggbb`, 0 to 1; undefined for anything else. */
export const parseHex = (hex: string): Rgb | undefined => {
  const digits = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (digits === null) return undefined
  const [, red = '0', green = '0', blue = '0'] = digits
  return [red, green, blue].map((part) => Number.parseInt(part, 16) / 255) as unknown as Rgb
}

const luminance = (hex: string): number => {
  const [red, green, blue] = (parseHex(hex) ?? [0, 0, 0]).map((part) => toLinear(part)) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two hex colors: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

export const white = '#ffffff'
const ink = '#1e1510'

/** White if it is readable on the color, else ink. */
export const textOn = (hex: string): string =>
  contrast(hex, white) >= 4.5 || contrast(hex, white) > contrast(hex, ink) ? white : ink
