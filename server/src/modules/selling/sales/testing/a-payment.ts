import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import type { ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import type { Query, Sale } from '#modules/selling/carts/testing/a-sale.ts'
import type { QueryResultRow } from 'pg'
import type { Decision } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { decideBy } from '#testing/decide-by.ts'
import { PAYMENT_RULES, type DecidedPayments, type PaymentRules } from '../rules/decide-payment.ts'
import type { Problem } from '../rules/payment-problems.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import type { PaymentWorld } from '../types/payment-world.ts'
import { decisionOfPayments } from '../writes/begin-payments.ts'

type Charge = {
  kind: string
  name: string
  beneficiary: string
  beneficiaryId?: string
  amount: number
  liesIn?: number
  sourceId?: string
}

type Item = { id: string; charges: readonly Charge[]; [field: string]: unknown }
type Purchase = { id: string; items: readonly Item[]; [field: string]: unknown }

/** One request to begin a payment (`BeginPayment`), without what has a default in tests. */
export type PaymentRequest = {
  cartId: string
  eTag: number
  orderId: string
  total: number
  attempt: { id: string; gateway: string; gatewayId?: string }
  purchases: readonly Purchase[]
  [field: string]: unknown
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
  const seats = (add.charges ?? []).find(({ counterId }) => counterId === sale.blockId)?.seatNumbers ?? null
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
    lines: [{ id: add.lineId, hold: add.holdId, collectionVersion: null }],
    attempt: { id: freshId(), gateway: 'sandbox' },
    purchases: [{ id: freshId(), accountId: sale.accountId, eventId: sale.eventId, total: amount * units, items }],
    ...rest,
  }
}

const fullCharge = (charge: Charge) => ({ sourceId: null, level: 'TICKET', liesIn: null, refundable: true, ...charge })

const fullItem = ({ charges, ...item }: Item) => ({
  kind: 'TICKET',
  addOnId: null,
  holdId: null,
  stackNo: 1,
  blockId: null,
  seatNo: null,
  collectionId: null,
  priceTypeId: null,
  ...item,
  charges: charges.map(fullCharge),
})

/** The whole request. */
export const fullPayment = ({ purchases, cartId, eTag, lines, basket, ...request }: PaymentRequest): BeginPayment =>
  ({
    basket: basket ?? { source: 'CART', cartId, eTag, lines },
    tender: request.total > 0 ? 'GATEWAY' : 'FREE',
    fulfilment: 'ISSUE',
    userId: null,
    statementDescriptor: null,
    revives: null,
    codes: null,
    promotions: null,
    limits: null,
    details: { delivery: {}, answers: [], revives: null, revivedItems: [] },
    accepted: [],
    ...request,
    purchases: purchases.map(({ items, ...purchase }) => ({ ...purchase, items: items.map(fullItem) })),
  }) as unknown as BeginPayment

/** Guards of T1 that a test may remove to see what happens without them. */
export type GuardsOff = {
  readonly rules?: PaymentRules
  /** Changes the steps that lock and read. */
  readonly lock?: (steps: readonly Step[]) => readonly Step[]
}

/** The decision of a batch of baskets. */
export function decidedPayment(
  requests: readonly PaymentRequest[],
  { rules = PAYMENT_RULES, lock = (steps) => steps }: GuardsOff = {},
): Decision<PaymentWorld, DecidedPayments> {
  const decision = decisionOfPayments(requests.map(fullPayment), rules)
  return { ...decision, lock: lock(decision.lock) }
}

/** The rules of T1 without some of them. */
export const rulesWithout = (...guards: readonly (Problem | 'basket')[]): PaymentRules => ({
  problems: PAYMENT_RULES.problems.filter((problem) => !guards.includes(problem)),
  assertBasket: guards.includes('basket') ? () => undefined : PAYMENT_RULES.assertBasket,
})

/** T1 of several baskets in one batch: in the transaction that `query` is in, or one of its own. */
export async function beginPayments(
  query: Query,
  requests: readonly PaymentRequest[],
  off?: GuardsOff,
): Promise<readonly BegunPayment[]> {
  return (await decideBy(query, decidedPayment(requests, off))).answers
}

/** T1 of one basket alone. */
export async function beginPayment(query: Query, request: PaymentRequest, off?: GuardsOff): Promise<BegunPayment> {
  const [answer] = await beginPayments(query, [request], off)
  if (answer === undefined) throw new Error('No answer.')
  return answer
}

/** T1 of one basket in five steps that others can come between: begin, lock, read, write, commit. */
export function steppedPayment(
  query: Query,
  request: PaymentRequest,
  off?: GuardsOff,
): { readonly steps: readonly (() => Promise<unknown>)[]; readonly answer: () => BegunPayment | undefined } {
  const { lock, read, decide, write } = decidedPayment([request], off)
  const locks = lock.findIndex(({ text }) => !/for no key update|for share|insert into|lock_shared/.test(text))
  const rows: QueryResultRow[][] = []
  let decided: DecidedPayments | undefined
  const run = async (steps: readonly Step[]) => {
    for (const { text, values = [] } of steps) rows.push(await query(text, values))
  }
  return {
    steps: [
      () => query('begin'),
      () => run(lock.slice(0, locks)),
      () => run(lock.slice(locks)),
      () => {
        decided = decide(read(rows))
        return run(write(decided))
      },
      () => query('commit'),
    ],
    answer: () => decided?.answers[0],
  }
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
  if (!granted) throw new Error(`Not granted: ${reason}`)
  return { sale, add }
}
