import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planReturn, returnTerms, type ReturnFacts } from './rules/return-plan.ts'
import type { SoldItem } from './types/staff.ts'

const HOUR = 3_600_000
const noon = new Date('2027-03-01T12:00:00Z')
const after = (hours: number): Date => new Date(noon.getTime() + hours * HOUR)
const facts: ReturnFacts = {
  now: noon,
  rule: { hours: 48, share: 90, keepsFees: true },
  startsAt: after(100),
  boughtAt: after(-500),
  postponedAt: null,
  refundUntil: null,
  isMailed: false,
}
const terms = (part: Partial<ReturnFacts>) => returnTerms({ ...facts, ...part })

test('the deadline is hours before the start; an unknown date has no deadline; mailed tickets can’t be returned', () => {
  expect(terms({})).toEqual({ until: after(52), share: 90, keepsFees: true, isPostponed: false })
  expect(terms({ startsAt: null })?.until).toBeNull()
  expect(terms({ isMailed: true })).toBeNull()
  expect(terms({ rule: null })).toBeNull()
})

test('who bought before the show was moved gets everything back for as long as the organizer chose, or keeps the tickets', () => {
  const moved = { postponedAt: after(-24), startsAt: after(5000), rule: null }
  const until = after(1)
  expect(terms({ ...moved, refundUntil: until })).toEqual({ share: 100, keepsFees: false, isPostponed: true, until })
  expect(terms({ ...moved, refundUntil: after(0) })).toBeNull()
  expect(terms({ ...moved, refundUntil: moved.postponedAt })).toBeNull()
  expect(terms({ ...moved, boughtAt: after(-1), refundUntil: until })).toBeNull()
  expect(terms({ ...moved, startsAt: after(0.5), refundUntil: until })?.until).toEqual(after(0.5))
})

test('without a choice it is 14 days, but not once the show began', () => {
  const moved = { share: 100, keepsFees: false, isPostponed: true }
  expect(terms({ postponedAt: after(-24), startsAt: after(5000) })).toEqual({ ...moved, until: after(-24 + 14 * 24) })
  expect(terms({ postponedAt: after(-24), startsAt: after(5) })).toEqual({ ...moved, until: after(5) })
  expect(terms({ postponedAt: after(-24), boughtAt: after(-1) })?.isPostponed).toBe(false)
  expect(terms({ postponedAt: after(-15 * 24), rule: null })).toBeNull()
})

const item = (id: number, face: number, fee: number): SoldItem => ({
  id: String(id),
  kind: 'TICKET',
  state: 'OWNED',
  isReturned: false,
  name: 'Adult',
  amount: face + fee,
  refunded: 0,
  collectionId: 'stalls',
  addOn: null,
  ticketId: null,
  holderName: '',
  isBuyers: true,
  isReturnOver: false,
  event: null,
  isLost: false,
  blockId: null,
  seatNo: null,
  section: null,
  row: null,
  position: null,
  charges: [
    {
      no: 1,
      kind: 'FACE',
      beneficiary: 'ORGANIZER',
      level: 'TICKET',
      amount: face,
      refunded: 0,
      liesIn: null,
      refundable: true,
    },
    {
      no: 2,
      kind: 'FEE',
      beneficiary: 'PLATFORM',
      level: 'TICKET',
      amount: fee,
      refunded: 0,
      liesIn: null,
      refundable: true,
    },
  ],
})

test('whatever is returned, its parts add up to the share of what may go back, and never to more', () => {
  const prices = fc.array(fc.tuple(fc.nat(99_999), fc.nat(9_999)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 100 }), fc.boolean(), fc.nat(5), (all, share, keepsFees, last) => {
      const items = all.map(([face, fee], index) => item(index, face, fee))
      const chosen = items.slice(0, (last % items.length) + 1)
      const ids = chosen.map(({ id }) => id)
      const plan = planReturn(items, ids, { until: null, share, keepsFees, isPostponed: false })
      const base = chosen
        .flatMap(({ charges }) => charges)
        .filter(({ kind }) => !keepsFees || kind !== 'FEE')
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(plan.amount).toBe(Math.floor((2 * base * share + 100) / 200))
      expect(plan.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.amount)
      expect(plan.ending).toEqual(ids)
      expect(plan.tickets).toBe(ids.length)
      for (const { item: of, no, amount } of plan.parts)
        expect(amount).toBeLessThanOrEqual(items[Number(of)]?.charges[no - 1]?.amount ?? -1)
    }),
  )
})

test('with the last ticket add-ons go back too; what is insured stays, unless the show was moved', () => {
  const extra = (id: number, kind: 'ADD_ON' | 'PROTECTION'): SoldItem => ({ ...item(id, 500, 0), kind, state: null })
  const items = [item(0, 1000, 0), item(1, 1000, 0), extra(2, 'ADD_ON'), extra(3, 'PROTECTION')]
  const whole = { until: null, share: 100, keepsFees: false, isPostponed: false }
  expect(planReturn(items, ['0'], whole).amount).toBe(1000)
  expect(planReturn(items, ['0', '1'], whole).amount).toBe(2500)
  expect(planReturn(items, ['0', '1'], { ...whole, isPostponed: true }).amount).toBe(3000)
})

/** A unit of an add-on, sold once per ticket of these collections or, without `isPerTicket`, to the order. */
const unit = (id: number, isPerTicket = true, more: Partial<NonNullable<SoldItem['addOn']>> = {}): SoldItem => ({
  ...item(id, 500, 0),
  kind: 'ADD_ON',
  state: null,
  name: isPerTicket ? 'Program' : 'Parking',
  addOn: { id: isPerTicket ? 'program' : 'parking', isPerTicket, collectionIds: null, ticketsElsewhere: 0, ...more },
})
const full = { until: null, share: 100, keepsFees: false, isPostponed: false }
const ticketsOf = (count: number, more: Partial<SoldItem> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...item(index, 1000, 0), ...more }))

test.each<[string, readonly SoldItem[], readonly string[], readonly string[]]>([
  ['goes back with its ticket', [...ticketsOf(2), unit(5), unit(6)], ['0'], ['0', '6']],
  ['stays while there are enough tickets', [...ticketsOf(2), unit(5)], ['0'], ['0']],
  ['stays if it was sold to the order', [...ticketsOf(2), unit(5, false), unit(6, false)], ['0'], ['0']],
  ['goes back with the last ticket', [...ticketsOf(2), unit(5), unit(6, false)], ['0', '1'], ['0', '1', '5', '6']],
  [
    'stays with a used ticket',
    [item(0, 9, 0), { ...item(1, 9, 0), state: 'USED' }, unit(5), unit(6)],
    ['0'],
    ['0', '6'],
  ],
  ['that went back is not counted', [...ticketsOf(3), unit(5), { ...unit(6), isReturned: true }], ['0'], ['0']],
  [
    'stays for tickets of another show of the order',
    [...ticketsOf(1), item(1, 9, 0), unit(5, true, { ticketsElsewhere: 1 })],
    ['0'],
    ['0'],
  ],
  [
    'doesn’t go back with a ticket that it isn’t for',
    [item(0, 9, 0), { ...item(1, 9, 0), collectionId: 'balcony' }, unit(5, true, { collectionIds: ['balcony'] })],
    ['0'],
    ['0'],
  ],
])('an add-on %s', (_what, items, chosen, ending) => {
  expect(planReturn(items, chosen, full).ending).toEqual(ending)
})

test('whatever is returned and in which order, no more units are kept than tickets, and none goes back without need', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.nat(6),
      fc.array(fc.nat(5), { maxLength: 6 }),
      (count, units, order) => {
        let items: SoldItem[] = [
          ...ticketsOf(count),
          ...Array.from({ length: Math.min(units, count) }, (_, index) => unit(10 + index)),
        ]
        for (const next of order) {
          const open = items.filter(({ kind, state }) => kind === 'TICKET' && state === 'OWNED')
          const chosen = open[next % Math.max(1, open.length)]
          if (chosen === undefined) break
          const { ending } = planReturn(items, [chosen.id], full)
          items = items.map((one) =>
            ending.includes(one.id) ? { ...one, isReturned: true, state: one.kind === 'TICKET' ? 'VOID' : null } : one,
          )
          const left = items.filter(({ isReturned }) => !isReturned)
          const tickets = left.filter(({ kind }) => kind === 'TICKET').length
          expect(left.length - tickets).toBe(Math.min(units, count, tickets))
        }
      },
    ),
  )
})
