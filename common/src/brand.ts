import { contrast, parseHex, textOn, toLinear, white, type Rgb } from './contrast.ts'

/**
 * An organizer's color, used in place of `admit`: its shades in both themes, with a contrast of at least 4.5 to 1 for
 * text on its background and 3 to 1 for fills on the page. Any six-digit hex color works.
 */
export interface BrandShades {
  readonly admit: string
  readonly deep: string
  readonly tint: string
  readonly on: string
  readonly text: string
}

type Lch = readonly [lightness: number, chroma: number, hue: number]

const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055

const print = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function toLch(rgb: Rgb): Lch {
  const [red, green, blue] = rgb.map((part) => toLinear(part)) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)]
}

/** Linear RGB of a color. Values outside 0 to 1 can't be shown on a screen. */
function linearOf([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Hex of a color, with as much chroma as a screen can show at that lightness. */
function toHex([lightness, chroma, hue]: Lch): string {
  let reduced = chroma
  while (reduced > 0.001 && linearOf([lightness, reduced, hue]).some((part) => part < -0.001 || part > 1.001))
    reduced *= 0.95
  return print(linearOf([lightness, reduced, hue]).map((part) => fromLinear(part)) as unknown as Rgb)
}

/** Moves the lightness in steps until the color reaches the contrast, or the end of the scale. */
function moveUntil([lightness, chroma, hue]: Lch, step: number, reached: (hex: string) => boolean): Lch {
  let at = lightness
  for (let steps = 0; steps <= 100 && !reached(toHex([at, chroma, hue])); steps += 1)
    at = Math.min(1, Math.max(0, at + step))
  return [at, chroma, hue]
}

/** Backgrounds that text in the brand's color can be on. */
const grounds = { light: ['#ffffff', '#faf8f3', '#f4f1ea'], dark: ['#13100d', '#1f1a17'] } as const

const readable = (text: string, on: readonly string[], minimum: number): boolean =>
  on.every((ground) => contrast(text, ground) >= minimum)

/** A fill with readable text: picks white or ink, whichever is closer to enough contrast, then adjusts the fill. */
function fillOf(base: Lch): { readonly fill: Lch; readonly on: string } {
  const on = textOn(toHex(base))
  const fill = moveUntil(base, on === white ? -0.01 : 0.01, (hex) => contrast(hex, on) >= 4.5)
  return { fill, on }
}

function shadesOf(base: Lch, theme: 'light' | 'dark'): BrandShades {
  const seen = theme === 'dark' ? moveUntil(base, 0.01, (hex) => readable(hex, grounds.dark, 3)) : base
  const { fill, on } = fillOf(seen)
  const [lightness, chroma, hue] = fill
  const away = on === white ? -0.07 : 0.07
  const deep: Lch = [Math.min(0.97, Math.max(0.12, lightness + away)), chroma * 0.9, hue]
  const text = moveUntil(seen, theme === 'light' ? -0.01 : 0.01, (hex) => readable(hex, grounds[theme], 4.5))
  const tint: Lch = theme === 'light' ? [0.955, Math.min(0.026, chroma), hue] : [0.3, Math.min(0.06, chroma), hue]
  return { admit: toHex(fill), deep: toHex(deep), tint: toHex(tint), on, text: toHex(text) }
}

/** The shades of a color in both themes, or undefined if `text` isn't a six-digit hex color. */
export function brandShades(hex: string): { readonly light: BrandShades; readonly dark: BrandShades } | undefined {
  const rgb = parseHex(hex)
  if (rgb === undefined) return undefined
  const base = toLch(rgb)
  return { light: shadesOf(base, 'light'), dark: shadesOf(base, 'dark') }
}

/** The same shades as CSS variables that follow the theme. */
export type BrandColors = BrandShades

const inBoth = (light: string, dark: string): string => `light-dark(${light},${dark})`

function colorsOf(hex: string): BrandColors | null {
  const shades = brandShades(hex)
  if (shades === undefined) return null
  const { light, dark } = shades
  return {
    admit: inBoth(light.admit, dark.admit),
    deep: inBoth(light.deep, dark.deep),
    tint: inBoth(light.tint, dark.tint),
    on: inBoth(light.on, dark.on),
    text: inBoth(light.text, dark.text),
  }
}

// The same few organizers are rendered repeatedly, and finding their shades is expensive.
const MAX_BRANDS = 1_000
const brands = new Map<string, BrandColors | null>()

/** The colors of an organizer's pages, or null without a valid six-digit hex color. */
export function brandColors(hex: string | null | undefined): BrandColors | null {
  if (hex === null || hex === undefined) return null
  const known = brands.get(hex)
  if (known !== undefined) return known
  const colors = colorsOf(hex)
  if (brands.size >= MAX_BRANDS) brands.clear()
  brands.set(hex, colors)
  return colors
}
