import { anAdd, claimOne } from '#modules/carts/testing/a-claim.ts'
import type { ClaimRequest } from '#modules/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/carts/testing/a-sale.ts'
import type { Query, Sale } from '#modules/carts/testing/a-sale.ts'

type Charge = { kind: string; name: string; beneficiary: string; amount: number; liesIn?: number; sourceId?: string }

type Item = { id: string; charges: readonly Charge[]; [field: string]: unknown }
type Purchase = { id: string; items: readonly Item[]; [field: string]: unknown }

/** One request to `begin_payment`, as its header describes it. */
export type PaymentRequest = {
  cartId: string
  eTag: number
  orderId: string
  total: number
  attempt: { id: string; gateway: string; gatewayId?: string }
  purchases: readonly Purchase[]
  [field: string]: unknown
}

export type PaymentAnswer = {
  no: number
  granted: boolean
  reason: string | null
  line_id: string | null
  counter_id: string | null
  rule_id: string | null
  available: number | null
  version: number | null
}

/** 25.00 with 20 % tax inside, and a fee of 2.50 on top. */
const CHARGES: readonly Charge[] = [
  { kind: 'FACE', name: 'Adult', beneficiary: 'ORGANIZER', amount: 2500 },
  { kind: 'FEE', name: 'Service fee', beneficiary: 'PLATFORM', amount: 250 },
  { kind: 'TAX', name: 'VAT', beneficiary: 'TAX', amount: 417, liesIn: 1 },
]
const sumOf = (charges: readonly Charge[]) =>
  charges.reduce((sum, { amount, liesIn }) => sum + (liesIn === undefined ? amount : 0), 0)

/** T1 of the cart that `add` created, with one item per unit. Treats seats of one line as neighbors. */
export function aPayment(
  sale: Sale,
  add: ClaimRequest,
  { charges = CHARGES, ...rest }: Partial<PaymentRequest> & { charges?: readonly Charge[] } = {},
): PaymentRequest {
  const units = add.quantity ?? 1
  const seats = (add.charges ?? []).find(({ c }) => c === sale.blockId)?.s ?? null
  const amount = sumOf(charges)
  const items = Array.from({ length: units }, (_, index) => ({
    id: freshId(),
    lineId: add.lineId,
    holdId: add.holdId,
    unit: index + 1,
    stackNo: 1,
    eventId: sale.eventId,
    blockId: sale.blockId,
    seatNo: seats?.[index] ?? null,
    collectionId: sale.collectionId,
    priceTypeId: sale.priceTypeId,
    name: 'Adult',
    amount,
    charges,
  }))
  return {
    cartId: add.cartId,
    eTag: 1,
    orderId: freshId(),
    email: 'buyer@example.org',
    total: amount * units,
    currency: sale.currency,
    exponent: 2,
    lines: [{ id: add.lineId, hold: add.holdId }],
    attempt: { id: freshId(), gateway: 'sandbox' },
    purchases: [{ id: freshId(), accountId: sale.accountId, eventId: sale.eventId, total: amount * units, items }],
    ...rest,
  }
}

/** T1 of one basket alone. */
export async function beginPayment(query: Query, request: PaymentRequest): Promise<PaymentAnswer> {
  const [answer] = await query<PaymentAnswer>('select * from begin_payment($1)', [JSON.stringify([request])])
  if (answer === undefined) throw new Error('No answer.')
  return answer
}

/** A successful outcome. */
export const captured = (payment: PaymentRequest, rest: Readonly<Record<string, unknown>> = {}) => ({
  attemptId: payment.attempt.id,
  outcome: 'CAPTURED',
  gatewayId: `pay_${payment.attempt.id}`,
  amount: payment.total,
  currency: 'EUR',
  exponent: 2,
  cardBrand: 'visa',
  cardLast4: '4242',
  ...rest,
})

/** A sale, and a cart that holds two units of it (or what `rest` asks for). */
export async function aClaimedCart(
  asOwner: Query,
  asSystem: Query,
  options: Parameters<typeof aSale>[1] = {},
  rest: Parameters<typeof anAdd>[1] = { quantity: 2 },
): Promise<{ sale: Sale; add: ClaimRequest }> {
  const sale = await aSale(asOwner, options)
  const add = anAdd(sale, rest)
  const { granted, reason } = await claimOne(asSystem, add)
  if (!granted) throw new Error(`Not granted: ${String(reason)}`)
  return { sale, add }
}
