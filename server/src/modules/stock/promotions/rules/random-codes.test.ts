import { codeText } from '@admission/common/validation/promotion-codes.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, randomCodes } from './random-codes.ts'

test('codes never repeat, have the prefix, and only characters that can’t be confused', () => {
  const codes = randomCodes(20_000, 'SPRING')
  expect(new Set(codes).size).toBe(20_000)
  const pattern = new RegExp(`^SPRING-[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)
  expect(codes.filter((code) => !pattern.test(code))).toEqual([])
  expect(CODE_ALPHABET).not.toMatch(/[01OIL]/)
})

test('every character is about equally likely', () => {
  const seen = new Map<string, number>()
  for (const character of randomCodes(10_000, '').join('')) seen.set(character, (seen.get(character) ?? 0) + 1)
  const expected = (10_000 * CODE_LENGTH) / CODE_ALPHABET.length
  expect(seen.size).toBe(CODE_ALPHABET.length)
  for (const count of seen.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15)
})

test('the longest prefix still makes a valid code', () => {
  const [code = ''] = randomCodes(1, 'A'.repeat(20))
  expect(v.safeParse(codeText, code).success).toBe(true)
})
