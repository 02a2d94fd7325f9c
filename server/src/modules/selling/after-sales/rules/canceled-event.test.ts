import { expect, test } from 'vitest'
import { canceledPart, type ItemOfEvent } from './canceled-event.ts'

const anItem = (id: string, eventId: string, changes: Partial<ItemOfEvent> = {}): ItemOfEvent => ({
  id,
  kind: 'TICKET',
  eventId,
  isCanceled: eventId === 'canceled',
  isLeft: true,
  charges: [
    { no: 1, left: 2500, liesIn: null, isOfOrder: false },
    { no: 2, left: 400, liesIn: 1, isOfOrder: false },
    { no: 3, left: 200, liesIn: null, isOfOrder: true },
    { no: 4, left: 30, liesIn: 3, isOfOrder: false },
    { no: 5, left: 0, liesIn: null, isOfOrder: false },
  ],
  ...changes,
})
const own = (item: string) => [
  { item, no: 1, amount: 2500, borne: false },
  { item, no: 2, amount: 400, borne: false },
]
const kept = anItem('kept', 'other')

test('what is left of a ticket’s price goes back with what is inside it, without its share of the order', () => {
  expect(canceledPart([anItem('gone', 'canceled'), kept], 'canceled')).toEqual({
    items: ['gone'],
    cancel: false,
    parts: own('gone'),
  })
})

test('an add-on of the event goes back in whole, protection stays', () => {
  const parking = anItem('parking', 'canceled', { kind: 'ADD_ON' })
  const { items, parts } = canceledPart(
    [parking, anItem('insured', 'canceled', { kind: 'PROTECTION' }), kept],
    'canceled',
  )
  expect(items).toEqual(['parking'])
  expect(parts?.map(({ amount }) => amount)).toEqual([2500, 400, 200, 30])
})

test('with the last of them, what is left of canceled events and protection go back in whole', () => {
  const insured = anItem('insured', 'other', { kind: 'PROTECTION', isLeft: false })
  const returned = anItem('returned', 'other', { isLeft: false })
  const earlier = anItem('earlier', 'canceled before', { isLeft: false, isCanceled: true })
  expect(canceledPart([anItem('gone', 'canceled'), insured, returned, earlier], 'canceled')).toEqual({
    items: ['gone', 'insured', 'earlier'],
    cancel: true,
  })
})
