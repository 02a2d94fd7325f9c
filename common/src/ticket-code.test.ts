import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import { clockOffset, SIGNED_BYTES, rotatedCode, untilNextRotation } from './ticket-code.ts'

const payload = toBase45(Uint8Array.from({ length: SIGNED_BYTES }, (_, index) => index))
const seed = '0f'.repeat(32)
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const noon = Date.parse('2027-03-12T12:00:00Z')

test('a code turns every 15 seconds and keeps its signed part', async () => {
  const shown = await rotatedCode({ payload, seed }, noon)
  expect(await rotatedCode({ payload, seed }, noon + 14_999)).toBe(shown)
  expect(await rotatedCode({ payload, seed }, noon + 15_000)).not.toBe(shown)
  expect(toBase45((fromBase45(shown) ?? new Uint8Array()).subarray(0, SIGNED_BYTES))).toBe(payload)
})

test('is the same for the same seed only', async () => {
  expect(await rotatedCode({ payload, seed: '1f'.repeat(32) }, noon)).not.toBe(
    await rotatedCode({ payload, seed }, noon),
  )
})

test('what is no code or no seed is refused', async () => {
  await expect(rotatedCode({ payload: 'ABC', seed }, noon)).rejects.toThrow(RangeError)
  await expect(rotatedCode({ payload, seed: 'zz' }, noon)).rejects.toThrow(RangeError)
})

test('the next rotation is never further away than one rotation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      const wait = untilNextRotation(at)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(15_000)
      expect((at + wait) % 15_000).toBe(0)
    }),
  )
})

test('a phone with a wrong clock follows the server', () => {
  expect(clockOffset('2027-03-12T12:00:30.000Z', noon)).toBe(30_000)
})

test('base45 keeps every byte and follows the published examples', () => {
  expect(toBase45(bytesOf('AB'))).toBe('BB8')
  expect(toBase45(bytesOf('base-45'))).toBe('UJCLQE7W581')
  fc.assert(
    fc.property(
      fc.uint8Array(),
      (bytes) => toBase45(fromBase45(toBase45(bytes)) ?? new Uint8Array()) === toBase45(bytes),
    ),
  )
  expect([fromBase45('A'), fromBase45('GGW'), fromBase45('::'), fromBase45('a00')]).toEqual([null, null, null, null])
})
