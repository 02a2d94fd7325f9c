import { fromBase45, toBase45 } from '@admission/common/base45.ts'
import { rotatedCode } from '@admission/common/ticket-code.ts'
import * as fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { isCurrent, signTicketCode, verifyTicketCode } from './barcode.ts'
import { eventRotationKey, ticketKeys, ticketRotationSeed } from './ticket-keys.ts'
import { checkRotation, rotateTicketCode } from './rotating-code.ts'

const ticketId = '1f0a6c1e-32aa-6b10-9c5d-7e1f2a3b4c5d'
const eventId = '1f0a6c1e-11bb-6b10-8a1b-0c9d8e7f6a5b'
const otherEvent = '1f0a6c1e-11bb-6b10-8a1b-0c9d8e7f6a5c'
const keys = ticketKeys(new Uint8Array(32).fill(7))
const eventKey = eventRotationKey(keys.rotationKey, eventId)
const printed = signTicketCode({ form: 'PRINTED', ticketId, generation: 3, eventId }, keys.signingKey)
const rotating = signTicketCode({ form: 'ROTATING', ticketId, generation: 3, eventId }, keys.signingKey)
const noon = new Date('2027-03-12T12:00:00Z')
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)

const reissue = (text: string, change: (bytes: Buffer) => Buffer): string =>
  toBase45(change(Buffer.from(fromBase45(text) ?? [])))

const flipped = (text: string, at: number): string =>
  reissue(text, (bytes) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  })

const reasonOf = (text: string, key = keys.publicKey): string => {
  const verdict = verifyTicketCode(text, key)
  return verdict.ok ? 'OK' : verdict.reason
}

/** A scan at the door, from the signature on. */
const scan = (text: string, now: Date, key = eventKey): string => {
  const verdict = verifyTicketCode(text, keys.publicKey)
  return verdict.ok ? checkRotation(text, verdict.code, key, now) : verdict.reason
}

const make = (change: object) => (): string =>
  signTicketCode({ form: 'PRINTED', ticketId, generation: 1, eventId, ...change }, keys.signingKey)

describe('a signed code', () => {
  test('is proved with the public key alone and says what it admits', () => {
    const published = keys.publicKey.export({ type: 'spki', format: 'pem' })
    expect(published).not.toContain('PRIVATE')
    expect(verifyTicketCode(printed, keys.publicKey)).toEqual({
      ok: true,
      code: { form: 'PRINTED', ticketId, generation: 3, eventShort: eventId.slice(-12), rotation: new Uint8Array() },
    })
    expect(otherEvent.slice(-12)).not.toBe(eventId.slice(-12))
  })

  test('is the same whenever it is made, and small: 41 by 41 at level M', () => {
    expect(signTicketCode({ form: 'PRINTED', ticketId, generation: 3, eventId }, keys.signingKey)).toBe(printed)
    const seed = ticketRotationSeed(eventKey, ticketId, 3)
    for (const text of [printed, rotateTicketCode(rotating, seed, noon)]) {
      expect(encode(text, { ecc: 'M', border: 0 }).size).toBeLessThanOrEqual(41)
    }
  })

  test('may start with a space, which is a character like any other', () => {
    const text = make({ ticketId: ticketId.replace('1f', '05') })()
    expect(text.startsWith(' ')).toBe(true)
    expect(reasonOf(text)).toBe('OK')
  })

  test('is refused when any one byte of it is changed', () => {
    const reasons = Array.from({ length: 91 }, (_, at) => reasonOf(flipped(printed, at)))
    expect(reasons).not.toContain('OK')
    expect(reasons.filter((reason) => reason === 'FORGED').length).toBeGreaterThanOrEqual(90)
  })

  test('is refused under another key', () => {
    expect(reasonOf(printed, ticketKeys(new Uint8Array(32).fill(8)).publicKey)).toBe('FORGED')
  })

  test('of an old generation is genuine but no longer current', () => {
    const verdict = verifyTicketCode(printed, keys.publicKey)
    const admitted = (generation: number): boolean => verdict.ok && isCurrent(verdict.code, { ticketId, generation })
    expect([2, 3, 4].map(admitted)).toEqual([false, true, false])
    expect(verdict.ok && isCurrent(verdict.code, { ticketId: eventId, generation: 3 })).toBe(false)
  })

  test('cannot be made for what is no ticket', () => {
    expect(make({ ticketId: 'nine' })).toThrow(RangeError)
    expect(make({ generation: 0 })).toThrow(RangeError)
    expect(make({ generation: 1.5 })).toThrow(RangeError)
    expect(make({ generation: 2 ** 32 })).toThrow(RangeError)
  })

  test('nothing else that a scanner reads is one', () => {
    const junk = fc.oneof(fc.string(), fc.webUrl(), fc.uint8Array({ maxLength: 200 }).map(toBase45))
    fc.assert(fc.property(junk, (text) => reasonOf(text) !== 'OK'))
    expect(reasonOf('')).toBe('UNREADABLE')
    expect(reasonOf('0'.repeat(100_000))).toBe('UNREADABLE')
    expect(reasonOf(reissue(printed, (bytes) => Buffer.concat([bytes, Buffer.of(0)])))).toBe('UNREADABLE')
  })
})

describe('a rotating code', () => {
  const seed = ticketRotationSeed(eventKey, ticketId, 3)
  const shown = rotateTicketCode(rotating, seed, noon)

  test('is taken at once and for half a minute, later never again', () => {
    expect([-30, 0, 14, 44].map((seconds) => scan(shown, after(seconds)))).toEqual(Array(4).fill('CURRENT'))
    expect([-31, 45, 600, 1800].map((seconds) => scan(shown, after(seconds)))).toEqual(Array(4).fill('STALE'))
    expect([7200, 86_400].map((seconds) => scan(shown, after(seconds)))).toEqual(['FORGED', 'FORGED'])
  })

  test('turns over every 15 seconds', () => {
    expect(rotateTicketCode(rotating, seed, after(14))).toBe(shown)
    expect(rotateTicketCode(rotating, seed, after(15))).not.toBe(shown)
  })

  test('cannot be turned without its seed: not with an older generation, another ticket or another event', () => {
    const wrong = [
      ticketRotationSeed(eventKey, ticketId, 2),
      ticketRotationSeed(eventKey, eventId, 3),
      ticketRotationSeed(eventRotationKey(keys.rotationKey, otherEvent), ticketId, 3),
    ]
    expect(wrong.map((other) => scan(rotateTicketCode(rotating, other, noon), noon))).toEqual(Array(3).fill('FORGED'))
    expect(Array.from({ length: 9 }, (_, at) => scan(flipped(shown, 91 + at), noon))).not.toContain('CURRENT')
  })

  test('is worth nothing without its rotation, and a screenshot yields no printed code', () => {
    expect(scan(rotating, noon)).toBe('MISSING')
    const relabelled = reissue(shown, (bytes) => {
      bytes[0] = 1
      return bytes.subarray(0, 91)
    })
    expect(reasonOf(relabelled)).toBe('FORGED')
    expect(
      scan(
        reissue(shown, (bytes) => bytes.subarray(0, 95)),
        noon,
      ),
    ).toBe('FORGED')
  })

  test('only a signed code can rotate', () => {
    expect(() => rotateTicketCode('ABC', seed, noon)).toThrow(RangeError)
    expect(() => rotateTicketCode(shown, seed, noon)).toThrow(RangeError)
  })
})

test('keys need a real secret and follow from it alone', () => {
  expect(() => ticketKeys(new Uint8Array(31))).toThrow(RangeError)
  const again = ticketKeys(new Uint8Array(32).fill(7))
  expect(again.publicKey.equals(keys.publicKey)).toBe(true)
  expect(again.rotationKey).toEqual(keys.rotationKey)
})

test('a browser turns a code exactly as the server does', async () => {
  const ids = fc.tuple(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 0xffffffff }))
  const instants = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(ids, instants, async ([ticket, event, generation], now) => {
      const payload = signTicketCode(
        { form: 'ROTATING', ticketId: ticket, generation, eventId: event },
        keys.signingKey,
      )
      const key = eventRotationKey(keys.rotationKey, event)
      const seed = ticketRotationSeed(key, ticket, generation)
      const shown = await rotatedCode({ payload, seed: Buffer.from(seed).toString('hex') }, now.getTime())
      expect(shown).toBe(rotateTicketCode(payload, seed, now))
      expect(scan(shown, now, key)).toBe('CURRENT')
    }),
  )
})
