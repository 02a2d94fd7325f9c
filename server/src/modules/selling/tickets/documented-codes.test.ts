import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { signTicketCode, verifyTicketCode } from './rules/barcode.ts'
import { publishedKeys } from './rules/keyring.ts'
import { eventRotationKey, ticketKeys } from './rules/ticket-keys.ts'
import { checkRotation } from './rules/rotating-code.ts'

/**
 * Codes and examples read from docs/tickets.md, which is written for people who build a door: the product must do the
 * same.
 */
type Coded = { readonly text: string; readonly bytes: string }
type Example = {
  readonly keySet: { readonly keys: readonly object[] }
  readonly ticket: string
  readonly generation: number
  readonly event: string
  readonly printed: Coded
  readonly onPhone: Coded & {
    readonly keyOfEvent: string
    readonly rotationKey: string
    readonly at: string
    readonly step: number
  }
}
type Prove = (text: string, keySet: Example['keySet']) => Readonly<Record<string, unknown>>

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/tickets.md'), 'utf8')
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(page)?.[1] ?? ''
const example = JSON.parse(blockOf('json')) as Example
const { ticket: ticketId, generation, event: eventId, printed, onPhone } = example

// The keys of the example come from this secret; it is no part of the page.
const keys = ticketKeys(new Uint8Array(32).fill(7))
let prove: Prove

beforeAll(async () => {
  const program = `data:text/javascript,${encodeURIComponent(blockOf('js'))}`
  prove = ((await import(/* @vite-ignore */ program)) as { prove: Prove }).prove
})

const message = {
  verdict: 'true',
  ticket: ticketId.replaceAll('-', ''),
  generation,
  event: eventId.replaceAll('-', '').slice(-12),
}

test('the key set and the codes of the example are what the product makes', () => {
  expect(publishedKeys({ current: keys, accepted: [keys] })).toEqual(example.keySet)
  expect(signTicketCode({ form: 'PRINTED', ticketId, generation, eventId }, keys.signingKey)).toBe(printed.text)
  for (const { text } of [printed, onPhone])
    expect(verifyTicketCode(text, keys.publicKey)).toMatchObject({ ok: true, code: { ticketId, generation } })
})

test('the program of the page proves both codes with the published keys, and refuses what was changed', () => {
  for (const { text } of [printed, onPhone]) {
    expect(prove(text, example.keySet)).toEqual(message)
    expect(prove(`${text.slice(0, 30)}0${text.slice(31)}`, example.keySet)).toEqual({ verdict: 'forged' })
    expect(prove(text.slice(3), example.keySet)).toEqual({ verdict: 'unreadable' })
  }
  const other = publishedKeys({ current: keys, accepted: [ticketKeys(new Uint8Array(32).fill(8))] })
  expect(prove(printed.text, other)).toEqual({ verdict: 'forged' })
  // While one secret replaces another there are two keys.
  expect(prove(printed.text, { keys: [...other.keys, ...example.keySet.keys] })).toEqual(message)
})

test('the rotation follows from the key of the event as the page says, and holds as long as it says', () => {
  const eventKey = Buffer.from(onPhone.keyOfEvent, 'hex')
  expect(Buffer.from(eventRotationKey(keys.rotationKey, eventId)).equals(eventKey)).toBe(true)
  const ofTurns = Buffer.from(hkdfSync('sha256', eventKey, ticketId, `ticket ${String(generation)}`, 32))
  expect(ofTurns.toString('hex')).toBe(onPhone.rotationKey)
  expect(Math.floor(Date.parse(onPhone.at) / 15_000)).toBe(onPhone.step)
  const bytes = Buffer.from(onPhone.bytes, 'hex')
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(onPhone.step))
  const rotation = createHmac('sha256', ofTurns).update(bytes.subarray(0, 91)).update(step).digest().subarray(0, 8)
  expect(bytes.subarray(91).toString('hex')).toBe(`${step.toString('hex', 7)}${rotation.toString('hex')}`)

  const verified = verifyTicketCode(onPhone.text, keys.publicKey)
  if (!verified.ok) throw new Error('The code of the example is not true.')
  const at = (seconds: number): string =>
    checkRotation(onPhone.text, verified.code, eventKey, new Date(Date.parse(onPhone.at) + seconds * 1000))
  expect([at(0), at(30), at(60), at(-30), at(-60)]).toEqual(['CURRENT', 'CURRENT', 'STALE', 'CURRENT', 'STALE'])
})

test.each([printed, onPhone])('the text of the example is its bytes, %#', ({ text, bytes }) => {
  const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
  const pairs = bytes.match(/.{1,4}/g) ?? []
  const encoded = pairs.map((pair) => {
    const value = Number.parseInt(pair, 16)
    const digits = [value % 45, Math.floor(value / 45) % 45, Math.floor(value / 2025)]
    return digits
      .slice(0, pair.length === 4 ? 3 : 2)
      .map((digit) => ALPHABET[digit])
      .join('')
  })
  expect(encoded.join('')).toBe(text)
})
