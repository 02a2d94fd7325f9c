import { expect, test } from 'vitest'
import { personLetter, type PersonRows } from './render/person-pages.ts'
import { TABLE_LABELS } from './rules/letter-labels.ts'
import { PERSON_DATA } from './rules/person-data.ts'
import type { Subject } from './rules/person-table.ts'

const ID = '1f0ea14e-a526-6800-86e6-7da24b758ce3'
const at = new Date('2027-03-12T19:30:00Z')

const letterOf = (subject: Subject, ...tables: readonly PersonRows[]): string =>
  personLetter('Ada <Example>', new Map([[subject, tables]]), ['documents/x-Tickets 1.pdf'], at)
    .replaceAll(/<style>.*?<\/style>/g, '')
    .replaceAll(/<\/(?:dt|h\d|p|dd|li)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')

test('the copy greets its reader, says what it holds, and names the file for other programs', () => {
  const letter = letterOf('profile', { table: 'users', rows: [{ id: ID, email: 'ada@post.example' }] })
  expect(letter).toContain('Hello Ada &lt;Example&gt;,')
  expect(letter).toContain('as of Fri, Mar 12, 2027, 7:30 PM UTC.')
  expect(letter).toContain('This is how we know you. Here: 1 profile.')
  expect(letter).toContain('For other programs, with every ID: profile.json')
  expect(letter).toContain('x-Tickets 1.pdf')
})

test('amounts have their currency, moments are in words, and IDs and names of columns are left to programs', () => {
  const order = {
    id: ID,
    total: 7250,
    refunded: 0,
    currency: 'USD',
    exponent: 2,
    created_at: '2027-03-01T08:05:00+00:00',
  }
  const letter = letterOf(
    'orders',
    {
      table: 'orders',
      rows: [{ ...order, info: { firstName: 'Ada' }, location_billing: { countryCode: 'US' } }, order],
    },
    { table: 'purchase', rows: [{ order_id: ID, state: 'PARTLY_REFUNDED', event: 'The Lantern Keeper' }] },
  )
  for (const text of [
    '2 orders',
    'Total\n$72.50',
    'Mon, Mar 1, 2027, 8:05 AM UTC',
    'Contact\nFirst name: Ada',
    'Country code: US',
    'Partly refunded',
    'The Lantern Keeper',
  ])
    expect(letter).toContain(text)
  expect(letter).not.toMatch(/7250|1f0ea14e|_|USD|Exponent|T08:05/)
})

test('a subject without anything says so', () => {
  expect(letterOf('work')).toContain('We have nothing about this.')
})

test('every table of the copy has words', () => {
  const tables = Object.entries(PERSON_DATA).flatMap(([table, { subject }]) => (subject === undefined ? [] : [table]))
  expect(tables.filter((table) => TABLE_LABELS[table] === undefined)).toEqual([])
})
