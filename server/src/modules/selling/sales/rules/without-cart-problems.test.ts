import type { OrderId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aBeginPayment, aLockedCart, aLockedLine, anItem, aPaymentWorld } from '../testing/a-payment-world.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { LockedBasket, LockedTicket } from '../types/payment-world.ts'
import { decidePayments } from './decide-payment.ts'

const CONTACT = { info: {}, shipping: null, billing: null }
const TICKET: LockedTicket = {
  id: 'ticket',
  isListed: true,
  blockId: 'block',
  seatNumber: 4,
  isEventCanceled: false,
  isAccountSuspended: false,
}

const listed = (order: string, ticket: Partial<LockedTicket> = {}): LockedBasket =>
  aLockedCart(order, { version: null, lines: [], tickets: [{ ...TICKET, ...ticket }] })

/** A request to buy the listed ticket. */
function buying(order: string): BeginPayment {
  const item = anItem({ lineId: 'ticket', ticketId: 'ticket', blockId: 'block', seatNo: 4 })
  return aBeginPayment(
    listed(order),
    {
      basket: { source: 'LISTING', tickets: ['ticket'], lines: [], contact: CONTACT },
      fulfilment: 'MOVE',
      orderId: order as OrderId,
    },
    [item],
  )
}

const reasons = (baskets: readonly LockedBasket[], requests: readonly BeginPayment[]) =>
  decidePayments(aPaymentWorld(baskets), requests).answers.map(({ reason }) => reason)

test.each([
  ['one for sale', {}, null],
  ['one that was sold or taken back', { isListed: false }, 'TICKET_GONE'],
  ['one whose event is canceled', { isEventCanceled: true }, 'EVENT_CANCELLED'],
  ['one of a suspended account', { isAccountSuspended: true }, 'PAUSED'],
])('a listed ticket, %s', (_what, ticket, reason) => {
  expect(reasons([listed('order', ticket)], [buying('order')])).toEqual([reason])
})

test('two orders for one listed ticket in a batch: the first gets it', () => {
  expect(reasons([listed('one'), listed('other')], [buying('one'), buying('other')])).toEqual([null, 'TICKET_GONE'])
})

/** A request to pay for what an attended sale holds. */
const attending = (order = 'order'): BeginPayment =>
  aBeginPayment(aLockedCart('sale'), {
    basket: {
      source: 'ATTENDED',
      ownerId: 'sale',
      lines: [{ id: 'sale-line', hold: 'sale-hold', collectionVersion: null }],
      contact: CONTACT,
    },
    orderId: order as OrderId,
  })
const held = (changes: Partial<LockedBasket> = {}) => aLockedCart('sale', { version: null, ...changes })

test.each([
  ['what it holds', [held()], null],
  ['nothing that it holds', [], 'EXPIRED'],
  ['holds that are over', [held({ lines: [aLockedLine('sale', { isHeld: false })] })], 'EXPIRED'],
  ['holds in payment', [held({ state: 'FINALIZING' })], 'IN_PAYMENT'],
  ['more than it says', [held({ lines: [aLockedLine('sale'), aLockedLine('other')] })], 'STALE'],
] as const)('an attended sale pays for %s', (_what, baskets, reason) => {
  expect(reasons(baskets, [attending()])).toEqual([reason])
})

test('two orders for the same holds in a batch: the first pays', () => {
  expect(reasons([held()], [attending('one'), attending('other')])).toEqual([null, 'IN_PAYMENT'])
})
