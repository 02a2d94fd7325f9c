import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  ['summer-20', 'SUMMER-20'],
  [' SUMMER-20 ', 'SUMMER-20'],
  ['SUMMER\u201320', 'SUMMER-20'],
  ['SUMMER\u221220', 'SUMMER-20'],
  ['SUM\u200bMER-20\ufeff', 'SUMMER-20'],
  ['\u202aSUMMER-20\u202c', 'SUMMER-20'],
  ['Summer-20.', 'SUMMER-20'],
  ['Summer-20 . ', 'SUMMER-20'],
  ['ＳＵＭＭＥＲ－２０', 'SUMMER-20'],
  ['V1.5', 'V1.5'],
  ['Café', 'CAFÉ'],
  ['.', ''],
])('%j is the code %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
