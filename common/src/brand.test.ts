import { describe, expect, it } from 'vitest'
import { brandColors, brandShades } from './brand.ts'
import { contrast, textOn } from './contrast.ts'

const organizers = ['#D53100', '#1F5C7A', '#0B6E69', '#F2B705', '#8E1B22', '#BFD8E0', '#000000', '#FFFFFF', '#808080']
const everywhere = Array.from({ length: 125 }, (_, at) => {
  const part = (place: number): string =>
    (Math.floor(at / 5 ** place) % 5)
      .toString()
      .replace(/\d/, (digit) => ['00', '40', '80', 'c0', 'ff'][Number(digit)] ?? '00')
  return `#${part(0)}${part(1)}${part(2)}`
})

describe('an organizer’s color', () => {
  it.each([...organizers, ...everywhere])('%s can be read wherever it is used', (hex) => {
    const shades = brandShades(hex)
    if (shades === undefined) throw new Error('no shades')
    for (const theme of ['light', 'dark'] as const) {
      const { admit, deep, on, text, tint } = shades[theme]
      expect(contrast(admit, on)).toBeGreaterThanOrEqual(4.49)
      expect(contrast(deep, on)).toBeGreaterThanOrEqual(4.49)
      const ground = theme === 'light' ? '#faf8f3' : '#1f1a17'
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.49)
      expect(contrast(tint, theme === 'light' ? '#1e1510' : '#f0ede6')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps a color that white can be read on as it is', () => {
    expect(brandShades('#0B6E69')?.light.admit).toBe('#0b6e69')
    expect(textOn('#0B6E69')).toBe('#ffffff')
    expect(textOn('#F2B705')).toBe('#1e1510')
  })

  it('is left out where it is none', () => {
    expect(brandColors('red')).toBeNull()
    expect(brandColors('}html{display:none')).toBeNull()
    expect(brandColors(null)).toBeNull()
  })

  it('is written for both themes, the same each time', () => {
    expect(brandColors('0B6E69')?.admit).toMatch(/^light-dark\(#0b6e69,#[0-9a-f]{6}\)$/)
    expect(brandColors('0B6E69')).toEqual(brandColors('#0b6e69'))
    expect(brandColors('0B6E69')).toBe(brandColors('0B6E69'))
  })
})
