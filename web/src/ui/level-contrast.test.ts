import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Relative luminance (WCAG) of a color of the dark theme. */
function darkLuminance(token: string): number {
  const [, lightness, chroma, hue] =
    new RegExp(String.raw`--${token}: light-dark\(oklch\([^)]+\), oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\)`).exec(
      tokens,
    ) ?? []
  const [a, b] = [Math.cos, Math.sin].map((part) => Number(chroma) * part((Number(hue) * Math.PI) / 180)) as [
    number,
    number,
  ]
  const [long, medium, short] = [
    [0.3963377774, 0.2158037573],
    [-0.1055613458, -0.0638541728],
    [-0.0894841775, -1.291485548],
  ].map(([byA, byB]) => (Number(lightness) / 100 + byA! * a + byB! * b) ** 3) as [number, number, number]
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastInDark = (one: string, other: string): number => {
  const [lower = 0, higher = 0] = [darkLuminance(one), darkLuminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

// Seen from far, seats have no outline, so their fill alone tells that they are free.
test.each(['level-1', 'level-2', 'level-3', 'level-4'])('in the dark, free seats of %s look free', (level) => {
  expect(contrastInDark(level, 'card')).toBeGreaterThanOrEqual(3)
  expect(contrastInDark(level, 'sold')).toBeGreaterThanOrEqual(2)
})
