import { placesText } from './rules/places-text.ts'
import { createHash } from 'node:crypto'
import { newId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { agreedDelivery, purchaseDelivery } from './rules/delivery-text.ts'
import { orderAttention, type StaffFacts } from './rules/history.ts'
import {
  purchaseReference,
  readReference,
  referenceNumber,
  referenceParts,
  referencePrefix,
} from './rules/reference.ts'

const database = aDatabase()

test.each([
  ['The Larkhall', 'LH'],
  ['Longshore', 'LS'],
  ['Harbour Sinfonia', 'HS'],
  ['Ópera', 'OE'],
  ['4', '44'],
  ['日本', 'XX'],
])('%s is shortened to %s', (name, prefix) => {
  expect(referencePrefix(name)).toBe(prefix)
})

test('a reference reads back however it is typed, and PostgreSQL finds the same number', async () => {
  for (let round = 0; round < 50; round += 1) {
    const id = newId('Purchase')
    const reference = purchaseReference('The Larkhall', id)
    expect(reference).toMatch(/^LH [0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{3}$/)
    const [row] = await database.query<{ n: string }>(
      `select ((('x' || encode(substr(sha256(uuid_send($1::uuid)), 1, 5), 'hex'))::bit(40)::bigint >> 5))::text n`,
      [id],
    )
    expect(row?.n).toBe(String(referenceNumber(id)))
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll(' ', ''),
      reference.slice(3),
      reference.replaceAll('0', 'O'),
    ]) {
      expect(readReference(typed)).toBe(referenceNumber(id))
    }
  }
  expect(readReference('Ida Marlowe')).toBeUndefined()
  expect(readReference('LH 7F42')).toBeUndefined()
})

test('four characters of a reference are found wherever they are, and the organizer’s letters before its beginning', () => {
  const id = newId('Purchase')
  const number = referenceNumber(id)
  const code = purchaseReference('The Larkhall', id).slice(3).replaceAll(' ', '')
  const isFound = (typed: string) =>
    referenceParts(typed).some((part) => ((number >> BigInt(part.shift)) & part.mask) === part.value)
  for (let start = 0; start < 4; start += 1)
    for (let end = start + 4; end <= 7; end += 1) expect(isFound(code.slice(start, end).toLowerCase())).toBe(true)
  expect(isFound(`LH ${code.slice(0, 4)}`)).toBe(true)
  expect(isFound(`LH ${code.slice(0, 4)} ${code.slice(4)}`)).toBe(true)
  expect(isFound(`${code.slice(0, 3)}${code.startsWith('7', 3) ? '8' : '7'}${code.slice(4)}`)).toBe(false)
  expect(referenceParts(code.slice(0, 3))).toEqual([])
  expect(referenceParts('Ursula')).toEqual([])
  expect(referenceParts('Ida Marlowe')).toEqual([])
})

test('ten thousand references of one organizer differ', () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => {
    const digits = createHash('sha256').update(String(index)).digest('hex').slice(0, 32)
    return referenceNumber(digits)
  })
  expect(new Set(numbers).size).toBe(10_000)
})

test('delivery keeps the words of the organizer, and has its own where there are none', () => {
  expect(agreedDelivery('SHIPPING', { name: 'Post, tracked', text: ' ' })).toMatchObject({
    name: 'Post, tracked',
    mechanism: 'SHIPPING',
  })
  expect(agreedDelivery('SHIPPING').text).not.toBe('')
  const kept = { a: { ...agreedDelivery('WILL_CALL', { name: 'Desk' }), optionId: null } }
  expect(purchaseDelivery(kept, 'a').name).toBe('Desk')
  expect(purchaseDelivery(kept, 'b').mechanism).toBe('MOBILE')
})

const facts: StaffFacts = {
  captured: 0,
  dateShow: new Date('2027-03-12T19:30:00Z'),
  zone: 'UTC',
  venueName: 'Hall',
  eventState: 'PUBLISHED',
  buyerOrders: 1,
  attemptState: 'UNKNOWN',
  attemptAge: 299,
  breaks: null,
  refundsFailed: 0,
}

test('what needs somebody is said, the worst first', () => {
  expect(orderAttention(facts)).toBeNull()
  expect(orderAttention({ ...facts, attemptAge: 301 })?.severity).toBe('error')
  expect(orderAttention({ ...facts, refundsFailed: 1 })?.title).toBe('A refund failed')
  const open = { kind: 'LATE_CAPTURE', amount: 16_640, currency: 'USD', exponent: 2 } as const
  expect(orderAttention({ ...facts, breaks: [open] })).toMatchObject({
    severity: 'warning',
    text: expect.stringContaining('$166.40'),
  })
})

const visit = (day: string) => ({
  id: day,
  startsAt: { local: `${day}T11:00:00`, utc: `${day}T16:00:00Z`, timezone: 'America/New_York' },
  endsAt: { local: `${day}T12:00:00`, utc: `${day}T17:00:00Z`, timezone: 'America/New_York' },
  doorsAt: null,
})

test('places in words name each visit with its time, and rows of one event together', () => {
  const field = { section: 'Field', type: 'GENERAL_ADMISSION' } as const
  const [early, late] = [visit('2026-12-05'), visit('2026-12-12')]
  const at = (chosen: typeof early | null) => ({ seats: [field], visit: chosen })
  expect(placesText([at(null), at(null)])).toBe('Field')
  expect(placesText([at(early), at(late), at(early)])).toBe(
    'Field, Sat, Dec 5, 2026, 11:00 AM; Field, Sat, Dec 12, 2026, 11:00 AM',
  )
})
