type Channels = readonly [number, number, number]

const channels = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const toHex = (rgb: Channels): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const pairwise = (one: string, other: string, combine: (a: number, b: number) => number): string => {
  const [r, g, b] = channels(one)
  const [x, y, z] = channels(other)
  return toHex([combine(r, x), combine(g, y), combine(b, z)])
}

/** `share` 0 gives `from`, 1 gives `to`. Colors are `#RRGGBB`. */
export const mix = (from: string, to: string, share: number): string =>
  pairwise(from, to, (a, b) => a + (b - a) * share)

/** The color of two translucent inks, one printed over the other. */
export const overprint = (one: string, other: string): string => pairwise(one, other, (a, b) => (a * b) / 255)

const linear = (value: number): number =>
  value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

const luminance = (color: string): number => {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The one of two colors with more contrast to `ground`. */
export const clearerOn = (ground: string, one: string, other: string): string =>
  contrast(ground, one) >= contrast(ground, other) ? one : other
