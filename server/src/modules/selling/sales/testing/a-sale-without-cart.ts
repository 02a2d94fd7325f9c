import type { Query, Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import type { CardSource } from '#modules/selling/payments/types/payment.ts'
import type { Services } from '#platform/services.ts'
import { paymentsToBegin } from '../flows/payment-queues.ts'
import { payBegun } from '../flows/send-payment.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import { TENDERS, type OwnedBasket, type SaleTender } from '../types/sale.ts'
import { aPayment, fullPayment, type PaymentRequest } from './a-payment.ts'

const CONTACT = { info: { firstName: 'Ada', lastName: 'Lovelace' }, shipping: null, billing: null }

/** Units that an attended sale or a distribution order holds. */
export type OwnedHold = {
  readonly ownerId: string
  readonly holdId: string
  readonly quantity: number
  readonly seats: readonly number[] | null
}

/** Takes units of a pool, or seats, for a new owner, as its own module will do. Undefined if they aren't free. */
export async function anOwnedHold(
  query: Query,
  sale: Pick<Sale, 'accountId' | 'eventId' | 'blockId'>,
  kind: OwnedBasket['source'],
  { quantity = 2, seats }: { readonly quantity?: number; readonly seats?: readonly number[] } = {},
): Promise<OwnedHold | undefined> {
  const hold = { ownerId: freshId(), holdId: freshId(), quantity: seats?.length ?? quantity, seats: seats ?? null }
  const [taken] = await query(
    `update counter set held = held + $2 where id = $1 and held + sold + $2 <= capacity returning id`,
    [sale.blockId, hold.quantity],
  )
  if (taken === undefined) return undefined
  await query(
    `insert into hold (id, account_id, owner_kind, owner_id, quantity, expires_at) values ($1, $2, $3, $4, $5, app.now() + interval '10 minutes')`,
    [hold.holdId, sale.accountId, kind, hold.ownerId, hold.quantity],
  )
  await query(
    `insert into hold_charge (hold_id, counter_id, event_id, quantity, seat_nos) values ($1, $2, $3, $4, $5)`,
    [hold.holdId, sale.blockId, sale.eventId, hold.quantity, hold.seats],
  )
  if (hold.seats !== null)
    await query(
      `update event_seat set status = 'HELD', hold_id = $3 where event_id = $1 and seat_no = any ($2) and status = 'AVAILABLE'`,
      [sale.eventId, hold.seats, hold.holdId],
    )
  return hold
}

type Changes = Omit<Partial<PaymentRequest>, 'tender'> & { readonly tender?: SaleTender }

const gatewayOf = (tender: SaleTender): string => (TENDERS[tender].collector === 'GATEWAY' ? 'sandbox' : NO_GATEWAY)

/** T1 of what an owner holds; paid in cash unless `changes` say otherwise. */
export function anOwnedPayment(
  sale: Sale,
  kind: OwnedBasket['source'],
  { ownerId, holdId, quantity, seats }: OwnedHold,
  { tender = 'CASH', ...changes }: Changes = {},
): BeginPayment {
  const charges = [{ counterId: sale.blockId, units: quantity, eventId: sale.eventId, seatNumbers: seats }]
  const add = { op: 'ADD', cartId: '', eTag: null, lineId: holdId, holdId, quantity, charges } as const
  const lines = [{ id: holdId, hold: holdId, collectionVersion: null }]
  return fullPayment(
    aPayment(sale, add, {
      basket: { source: kind, ownerId, lines, contact: CONTACT },
      tender,
      statementDescriptor: 'ORGANIZER',
      attempt: { id: freshId(), gateway: gatewayOf(tender) },
      ...changes,
    }),
  )
}

/** A ticket that someone sells. */
export type ListedTicket = { readonly ticketId: string; readonly sellerId: string }

/** T1 of a listed ticket at 25.00, of which the seller gets all, and a fee of 2.50 on top. */
export async function aListedPayment(
  query: Query,
  sale: Sale,
  { ticketId, sellerId }: ListedTicket,
  changes: Partial<PaymentRequest> = {},
): Promise<BeginPayment> {
  const [place] = await query<{ block_id: string; seat_no: number | null }>(
    'select block_id, seat_no from ticket where id = $1',
    [ticketId],
  )
  const add = { op: 'ADD', cartId: '', eTag: null, lineId: ticketId, quantity: 1 } as const
  const request = aPayment(sale, add, {
    basket: { source: 'LISTING', tickets: [ticketId], lines: [], contact: CONTACT },
    fulfilment: 'MOVE',
    statementDescriptor: 'ORGANIZER',
    charges: [
      { kind: 'FACE', name: 'Adult', beneficiary: 'SELLER', beneficiaryId: sellerId, amount: 2500 },
      { kind: 'FEE', name: 'Service fee', beneficiary: 'PLATFORM', amount: 250 },
    ],
    ...changes,
  })
  const [purchase] = request.purchases
  for (const item of purchase?.items ?? [])
    Object.assign(item, { ticketId, holdId: null, blockId: place?.block_id, seatNo: place?.seat_no ?? null })
  return fullPayment(request)
}

/** Begins a sale and goes on as its tender says. */
export async function sell(
  services: Services,
  request: BeginPayment,
  card?: CardSource,
): Promise<{ readonly begun: BegunPayment; readonly isCompleted: boolean }> {
  const begun = await paymentsToBegin(services).submit(request)
  if (!begun.granted) return { begun, isCompleted: false }
  const { attempt, orderId, tender, statementDescriptor, total: amount, currency, exponent } = request
  const mine = {
    id: attempt.id,
    gateway: attempt.gateway,
    orderId,
    tender,
    statementDescriptor,
    paidFor: '',
    billing: null,
    keepFor: null,
  }
  return { begun, isCompleted: await payBegun(services, { ...mine, money: { amount, currency, exponent } }, card) }
}
