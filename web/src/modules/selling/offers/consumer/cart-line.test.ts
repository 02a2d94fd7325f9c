import { expect, test } from 'vitest'
import type { AdmissionRow } from './admission-rules.ts'
import { changesTo, linesOf, type Line } from './cart-line.ts'
import { isOfRow } from './use-count.ts'

const line = (id: string, quantity: number) => ({ id, quantity }) as Line
const [one, two] = [line('a', 1), line('b', 2)]
const message = (lines: readonly Line[], to: number) =>
  changesTo(lines, to).map((change) => `${change.line.id} ${change.quantity}`)

test.each([
  [[], 2, []],
  [[two], 2, []],
  [[two], 3, ['b 3']],
  [[two], 0, ['b 0']],
  [[one, two], 3, []],
  [[one, two], 4, ['a 2']],
  [[one, two], 2, ['b 1']],
  [[one, two], 1, ['b 0']],
  [[one, two], 0, ['b 0', 'a 0']],
])('lines %j come to %i', (lines, to, changes) => expect(message(lines, to)).toEqual(changes))

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [null, null, true],
  ['a', null, false],
])('a line for visit %s on a page of visit %s is of its row: %s', (ofLine, ofRow, expected) => {
  const item = { seatNumbers: [], priceTypeId: 't', collectionId: 'c', priceLevel: 1, area: 'Field' }
  const visited = { item: { ...item, visit: ofLine === null ? null : { id: ofLine } } } as unknown as Line
  const row = { priceType: { id: 't' }, collectionId: 'c', level: 1, area: 'Field', visitId: ofRow }
  expect(isOfRow(visited, row as unknown as AdmissionRow)).toBe(expected)
})

test.each([
  ['single tickets of its event', { eventId: 'first' }, ['single']],
  ['passes on the page of the pass', { eventId: 'first', passId: 'pass' }, ['pass']],
  ['passes whose first event has begun since', { eventId: 'begun', passId: 'pass' }, ['pass']],
  [
    'passes with the events that are chosen there',
    { eventId: 'first', passId: 'pass', chosen: 'first,second' },
    ['pass'],
  ],
  ['no passes with other events', { eventId: 'first', passId: 'pass', chosen: 'first,third' }, []],
  ['nothing of another event', { eventId: 'second' }, []],
])('a page shows %s', (_what, place, ids) => {
  const event = { id: 'first' }
  const lines = [
    { id: 'single', item: { event, pass: null } },
    { id: 'pass', item: { event, pass: { id: 'pass', events: [{ id: 'second' }, { id: 'first' }] } } },
  ] as unknown as Line[]
  expect(linesOf(lines, place).map(({ id }) => id)).toEqual(ids)
})
