import { expect, test } from 'vitest'
import { isPlainLine } from './names.ts'

test.each(['Ada Lovelace', 'Zoë O’Neill-Ødegård', 'عائشة', '李小龍'])('%s is a name', (name) => {
  expect(isPlainLine(name)).toBe(true)
})

test.each([
  'Ada\nBcc: all@example.org',
  'Ada\r',
  'Ada\u2028Lovelace',
  'Ada\u202egnp.exe',
  'Ada\u2066x\u2069',
  'Ada\u0000',
])('%j is not read as it is written', (name) => {
  expect(isPlainLine(name)).toBe(false)
})
