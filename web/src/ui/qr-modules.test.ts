import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrModules } from './qr-modules.ts'

const drawn = (size: number, isDark: (x: number, y: number) => boolean): string =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (isDark(x, y) ? '#' : '.')).join(''),
  ).join('\n')

const ours = (text: string): string => {
  const { size, cells } = qrModules(text)
  return drawn(size, (x, y) => cells[y * size + x] === true)
}
const theirs = (text: string): string => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return drawn(size, (x, y) => data[y]?.[x] === true)
}

const codeOf = (length: number): string =>
  Array.from(
    { length },
    (_, place) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'[(place * place * 7 + length) % 45],
  ).join('')
const addressOf = (length: number): string => `https://larkhall.example/${'kö/7'.repeat(length)}`

describe('a QR code', () => {
  // What it is measured by is a program that others read too: the same text, every cell the same.
  it.each([1, 2, 5, 19, 20, 21, 46, 90, 122, 154, 155, 178, 213, 262, 311, 366, 419, 483, 528, 600, 700, 800, 970])(
    'of %d capitals and figures is what anybody reads',
    (length) => {
      expect(ours(`A${codeOf(length - 1)}`)).toBe(theirs(`A${codeOf(length - 1)}`))
    },
  )

  it.each([0, 1, 5, 12, 20, 30, 40, 60, 80, 100, 120])('of an address with %d parts is too', (length) => {
    expect(ours(addressOf(length))).toBe(theirs(addressOf(length)))
  })

  it('refuses what no door could read', () => {
    expect(() => qrModules('x'.repeat(667))).toThrow(RangeError)
    expect(qrModules('x'.repeat(666)).size).toBe(97)
  })
})
