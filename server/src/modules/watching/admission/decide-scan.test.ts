import { webcrypto } from 'node:crypto'
import { decideScan, type RotationVerdict } from '@admission/common/admission/decide-scan.ts'
import { eventTailOf, readCode } from '@admission/common/admission/read-code.ts'
import { SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import { SCAN_ANSWERS, type RosterEntry, type ScanDirection } from '@admission/common/admission/types.ts'
import { importKeys, signatureHolds, verifyRotation, type CodeCrypto } from '@admission/common/admission/verify-code.ts'
import { fromBase45, toBase45 } from '@admission/common/base45.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signTicketCode } from '#modules/selling/tickets/rules/barcode.ts'
import { publishedKeys } from '#modules/selling/tickets/rules/keyring.ts'
import { eventRotationKey, ticketKeys, ticketRotationSeed } from '#modules/selling/tickets/rules/ticket-keys.ts'
import { rotateTicketCode } from '#modules/selling/tickets/rules/rotating-code.ts'
import { cursorText, placeAfter, rosterBasis } from './rules/roster-cursor.ts'
import { scannedCode, rotationKeys } from './rules/scanned-code.ts'

const ticketId = '1f0a6c1e-32aa-6b10-9c5d-7e1f2a3b4c5d'
const eventId = '1f0a6c1e-11bb-6b10-8a1b-0c9d8e7f6a5b'
const keys = ticketKeys(new Uint8Array(32).fill(7))
const older = ticketKeys(new Uint8Array(32).fill(8))
const keyring = { current: keys, accepted: [keys, older] }
const noon = new Date('2027-03-12T12:00:00Z')
const subtle = webcrypto.subtle as unknown as CodeCrypto<webcrypto.CryptoKey>

const entry: RosterEntry = {
  ticketId,
  generation: 3,
  state: 'VALID',
  priceTypeId: 'adult',
  priceTypeName: 'Adult',
  color: null,
  visitStart: null,
  visitEnd: null,
  seat: null,
  findBy: '',
  holder: '',
  rotationKeys: [],
  inside: false,
  lastAt: null,
}
const list = {
  priceTypeIds: [] as string[],
  opensMinutesBefore: null as number | null,
  closesMinutesAfter: null as number | null,
  opensAt: null as string | null,
  closesAt: null as string | null,
  includeUnpaid: false,
}
const code = { ticketId, generation: 3, eventTail: eventTailOf(eventId) }
const inMinutes = (minutes: number): string => new Date(noon.getTime() + minutes * 60_000).toISOString()

type Change = {
  readonly entry?: Partial<RosterEntry> | null
  readonly list?: Partial<typeof list>
  readonly code?: Partial<typeof code> | null
  readonly direction?: ScanDirection
  readonly signatureHolds?: boolean
  readonly rotation?: RotationVerdict
}
const decide = (change: Change = {}) =>
  decideScan({
    code: change.code === null ? null : { ...code, ...change.code },
    eventId,
    entry: change.entry === null ? undefined : { ...entry, ...change.entry },
    list: { ...list, ...change.list },
    now: noon,
    direction: change.direction ?? 'ENTRY',
    signatureHolds: change.signatureHolds ?? true,
    rotation: change.rotation ?? 'CURRENT',
  })

test.each<[string, Change]>([
  ['ADMITTED', {}],
  ['EXITED', { direction: 'EXIT', entry: { inside: true } }],
  ['ALREADY_IN', { entry: { inside: true } }],
  ['NOT_IN', { direction: 'EXIT' }],
  ['UNKNOWN', { code: null }],
  ['UNKNOWN', { signatureHolds: false }],
  ['UNKNOWN', { rotation: 'FORGED' }],
  ['SCREENSHOT', { rotation: 'STALE' }],
  ['ADMITTED', { rotation: 'UNCHECKED' }],
  ['WRONG_EVENT', { code: { eventTail: '000000000000' } }],
  ['UNKNOWN', { entry: null }],
  ['WRONG_LIST', { entry: null, list: { priceTypeIds: ['child'] } }],
  ['WRONG_LIST', { list: { priceTypeIds: ['child'] } }],
  ['ADMITTED', { list: { priceTypeIds: ['child', 'adult'] } }],
  ['TRANSFERRED', { code: { generation: 2 } }],
  // Newer than the roster: its holder got the ticket since.
  ['ADMITTED', { code: { generation: 4 } }],
  ['REVOKED', { entry: { state: 'REVOKED' }, code: { generation: 2 } }],
  ['REVOKED', { entry: { state: 'SUSPENDED' } }],
  ['TRANSFERRED', { entry: { state: 'SUSPENDED' }, code: { generation: 2 } }],
  ['NOT_PAID', { entry: { state: 'UNPAID' } }],
  ['ADMITTED', { entry: { state: 'UNPAID' }, list: { includeUnpaid: true } }],
  ['TOO_EARLY', { list: { opensAt: inMinutes(1) } }],
  ['ADMITTED', { list: { opensAt: inMinutes(0), closesAt: inMinutes(0) } }],
  ['WRONG_TIME', { list: { closesAt: inMinutes(-1) } }],
  // A ticket with a visit goes by its visit, not by the event.
  ['TOO_EARLY', { entry: { visitStart: inMinutes(61) }, list: { opensMinutesBefore: 60, opensAt: inMinutes(-999) } }],
  ['ADMITTED', { entry: { visitStart: inMinutes(60) }, list: { opensMinutesBefore: 60, closesAt: inMinutes(-1) } }],
  ['WRONG_TIME', { entry: { visitStart: inMinutes(-31) }, list: { closesMinutesAfter: 30 } }],
  // Ticket holders inside may leave at any time.
  ['EXITED', { direction: 'EXIT', entry: { inside: true }, list: { closesAt: inMinutes(-1) } }],
])('a door answers %s (%j)', (answer, change) => {
  const decision = decide(change)
  expect(decision.answer).toBe(answer)
  const moved = answer === 'ADMITTED' || answer === 'EXITED'
  expect(decision.entry?.inside).toBe(moved ? answer === 'ADMITTED' : undefined)
})

test('every answer has its words', () => {
  expect(Object.keys(SCAN_LABELS).toSorted()).toEqual([...SCAN_ANSWERS].toSorted())
  for (const { title, text } of Object.values(SCAN_LABELS)) expect(`${title} ${text}`).toMatch(/^\S.+\.$/)
})

test('a device verifies with Web Crypto what the server signs, under any of the published keys', async () => {
  const published = publishedKeys(keyring).keys as unknown as { kty: string; crv: string; x: string }[]
  const imported = await importKeys(subtle, published)
  const ids = fc.tuple(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 0xffffffff }), fc.constantFrom(keys, older))
  await fc.assert(
    fc.asyncProperty(ids, async ([ticket, event, generation, by]) => {
      const payload = signTicketCode({ form: 'ROTATING', ticketId: ticket, generation, eventId: event }, by.signingKey)
      const seed = ticketRotationSeed(eventRotationKey(by.rotationKey, event), ticket, generation)
      const text = rotateTicketCode(payload, seed, noon)
      const read = readCode(text)
      if (read === null) throw new Error('unread')
      expect(read).toMatchObject({ form: 'ROTATING', ticketId: ticket, generation, eventTail: eventTailOf(event) })
      expect(await signatureHolds(subtle, read, imported)).toBe(true)
      const valid = rotationKeys(keyring, { eventId: event, ticketId: ticket, generation })
      const verdicts = await Promise.all(
        [0, 30_000, 45_000, 1_800_000].map((later) => verifyRotation(subtle, read, valid, noon.getTime() + later)),
      )
      expect(verdicts).toEqual(['CURRENT', 'CURRENT', 'STALE', 'STALE'])
      expect(await verifyRotation(subtle, read, [], noon.getTime())).toBe('UNCHECKED')
      expect(
        await verifyRotation(
          subtle,
          read,
          rotationKeys(keyring, { eventId: ticket, ticketId: ticket, generation }),
          noon.getTime(),
        ),
      ).toBe('FORGED')
      expect(scannedCode(text, event, noon, keyring)).toMatchObject({
        ticketId: ticket,
        generation,
        signatureHolds: true,
        rotation: 'CURRENT',
      })
    }),
    { numRuns: 25 },
  )
})

test('one changed bit, a cut rotation and any other text are no code', async () => {
  const printed = signTicketCode({ form: 'PRINTED', ticketId, generation: 3, eventId }, keys.signingKey)
  const imported = await importKeys(subtle, publishedKeys(keyring).keys as never)
  const flipped = (at: number): string => {
    const bytes = Uint8Array.from(fromBase45(printed) ?? [])
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return toBase45(bytes)
  }
  for (let at = 1; at < 91; at += 1) {
    const read = readCode(flipped(at))
    expect(read !== null && (await signatureHolds(subtle, read, imported))).toBe(false)
    expect(scannedCode(flipped(at), eventId, noon, keyring).signatureHolds).toBe(false)
  }
  const rotating = signTicketCode({ form: 'ROTATING', ticketId, generation: 3, eventId }, keys.signingKey)
  expect(readCode(rotating)).toBeNull()
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.uint8Array({ maxLength: 99 }).map(toBase45)),
      (text) => readCode(text) === null || text === printed,
    ),
  )
  expect(readCode('0'.repeat(100_000))).toBeNull()
})

test('a cursor goes on where it ended, for a day, and only for the same roster', () => {
  const basis = rosterBasis(['a', 'b'])
  const done = { basis, at: noon, from: '5', next: '9', after: null }
  const halfway = { ...done, after: { changed: '7', id: ticketId } }
  expect(placeAfter(cursorText(done), basis, noon)).toEqual({ from: '9', next: '', after: null })
  expect(placeAfter(cursorText(halfway), basis, noon)).toEqual({ from: '5', next: '9', after: halfway.after })
  expect(placeAfter(cursorText(done), rosterBasis(['a']), noon)).toBeUndefined()
  expect(placeAfter(cursorText(done), basis, new Date(noon.getTime() + 86_400_001))).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => placeAfter(text, basis, noon) === undefined))
  for (const bad of [`${basis}.0.1.x`, `${basis}.zz zz.1.2`, `${cursorText(done)}.7`, `${cursorText(halfway)}.x`])
    expect(placeAfter(bad, basis, noon)).toBeUndefined()
})
