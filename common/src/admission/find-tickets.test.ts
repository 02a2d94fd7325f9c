import { expect, test } from 'vitest'
import { findTickets } from './find-tickets.ts'
import { shortName } from './short-name.ts'
import type { RosterEntry } from './types.ts'

test.each([
  ['Ida Example', 'Ida E.'],
  [' Noor  van der Berg ', 'Noor B.'],
  ['Cher', 'Cher'],
  ['', ''],
  ['Ωmega ω', 'Ωmega Ω.'],
  ['Example, Ida Maria', 'Ida E.'],
  ['Nguyễn Văn An', 'An N.'],
  ['山田 太郎', '山. 太郎'],
  ['王小明', '王…'],
  ['김민준', '김…'],
  ['Kim Minjun', 'Kim M.'],
])('doors show %j as %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

const entry = (ticketId: string, holder: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  ticketId,
  generation: 1,
  state: 'VALID',
  priceTypeId: null,
  priceTypeName: 'Adult',
  color: null,
  visitStart: null,
  visitEnd: null,
  seat: null,
  holder,
  findBy: '',
  rotationKeys: [],
  inside: false,
  lastAt: null,
  ...more,
})

const roster = [
  entry('ida', 'Ida Østerberg-Núñez', {
    seat: 'Stalls, row F, seat 140',
    findBy: 'ida@post.example LH 7F42 09C LH7F4209C',
  }),
  entry('noor', 'Noor van der Berg', {
    seat: 'Stalls, row FF, seat 14',
    findBy: 'noor@post.example LH 9A00 4C2 LH9A004C2',
  }),
  entry('an', 'Nguyễn Văn An', { seat: 'Stalls, row F, seat 14', findBy: 'an@post.example LH 1B00 4C2 LH1B004C2' }),
]
const idsOf = (text: string): string[] => findTickets(roster, text).entries.map(({ ticketId }) => ticketId)

test.each([
  ['nunez', ['ida']],
  ['osterberg', ['ida']],
  ['østerberg\u2010núñez', ['ida']],
  ['ida núñez', ['ida']],
  ['VAN DER BERG', ['noor']],
  ['nguyen an', ['an']],
  ['noor@post.example', ['noor']],
  ['lh 7f42 09c', ['ida']],
  ['LH7F4209C', ['ida']],
  ['7f42', ['ida']],
  ['F 14', ['an', 'ida', 'noor']],
  ['row F seat 14', ['an', 'ida', 'noor']],
  ['seat 140', ['ida']],
  ['nobody', []],
  [' ', []],
])('%j finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('names are shown in full among fewer than five hits, however many there are in all', () => {
  const many = Array.from({ length: 25 }, (_, number) => entry(String(number), `Ada Number${String(number)}`))
  expect(findTickets(many, 'ada')).toMatchObject({ isFew: false, entries: { length: 20 } })
  expect(findTickets(many.slice(0, 5), 'ada').isFew).toBe(false)
  expect(findTickets(many.slice(0, 4), 'ada').isFew).toBe(true)
  expect(findTickets(many, 'number24')).toMatchObject({ isFew: true, entries: [{ ticketId: '24' }] })
})

test('an entry that a phone stored before it could be found by e-mail is found by name', () => {
  const { findBy: _, ...stored } = entry('old', 'Ida Example')
  expect(findTickets([stored as RosterEntry], 'example').entries).toHaveLength(1)
})
