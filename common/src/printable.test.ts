import { expect, test } from 'vitest'
import { isPrintable, printable, printableLine } from './printable.ts'

test.each([
  '\u0000',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\ufffe',
  '\uffff',
  '\u{1fffe}',
  '\ufdd0',
  '\ud83c',
  '\udfad',
])('%j is dropped from files', (sign) => {
  const text = `Ada${sign}Lovelace`
  expect(isPrintable(text)).toBe(false)
  expect(printable(text)).toBe('AdaLovelace')
  expect(printable(printableLine(text))).toMatch(/^Ada ?Lovelace$/)
})

test.each(['Zoë 🎭 李小龍', 'a\tb\r\nc', '\ufffd', '\u200d'])('%j stays', (text) => {
  expect(isPrintable(text)).toBe(true)
  expect(printable(text)).toBe(text)
})

test('a line has no line ends', () => {
  expect(printableLine('Ada\r\nBcc: all@example.org\u0000!')).toBe('Ada Bcc: all@example.org !')
})
