import { chosen, SEED } from '@admission/common/testing/run.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { allOrders } from './stepper.ts'

const GATEWAYS: readonly GatewayName[] = ['sandbox', 'stripe']

/** Failpoints of a payment, in order. */
export const SEAMS = ['beforeT1', 'afterT1', 'beforeCall', 'afterCall', 'beforeT2', 'afterT2', 'beforeAnswer'] as const

/** Where a server is killed during a payment. T05: the buyer doesn't ask again. T06: T2 is durable. */
const KILLS = [...SEAMS, 'T05', 'T06'] as const

/** Statements of a payment, each with text that only this request has. */
const STATEMENTS = [
  ['the key', 'insert into idempotency'],
  ['T1', 'join cart_add_on chosen'],
  ['what T1 writes, with its commit', 'insert into attempt'],
  ['a commit', 'commit'],
  ['the mark before sending', "set state = 'SENT'"],
  ['what T2 locks', 'array(select d.cart_id from attempt t'],
  ['what T2 writes', 'sell_holds($1, $2)'],
] as const

/** The same of a claim. */
const TRIPS = [
  ['locks and reads', 'from cart where id = any ($1::uuid[]) order by id for no key update'],
  ['writes and commits', 'insert into cart (id, token_hash'],
] as const

const aroundEach = <Name extends string>(requests: readonly (readonly [Name, string])[]) =>
  requests.flatMap(([what, text]) => (['before', 'after'] as const).map((when) => ({ when, what, text })))

/**
 * The faults and orders of a run: in a short run about half of each list, so that whatever is broken turns a run red within five
 * commits (`choice.test.ts`); otherwise all. Each choice has a seed of its own, or a gateway would always meet the same kill points.
 */
export const faultChoices = (seed: number) => ({
  gateways: chosen(GATEWAYS, 1, seed + 1),
  kills: chosen(KILLS, 4, seed + 2),
  lateKills: chosen(['late.afterClaim', 'late.afterT1'], 1, seed + 3),
  lateRefundKills: chosen(['refund.beforeCall', 'refund.afterCall'], 1, seed + 4),
  refundKills: chosen(
    ['staff.beforeCommit', 'staff.afterCommit', 'refund.beforeCall', 'refund.afterCall'],
    2,
    seed + 5,
  ),
  terminated: chosen(SEAMS, 3, seed + 6),
  cuts: chosen(aroundEach(STATEMENTS), 6, seed + 7),
  tripCuts: chosen(aroundEach(TRIPS), 2, seed + 8),
})

/** Those of this run. */
export const CHOICES = faultChoices(SEED)

/**
 * Interleavings of two scripts: in a short run these many by seed, and always those that a guard exists for: usually one in which the
 * second script acts between what the first one reads and writes, so that without a lock that one goes wrong.
 */
export function someOrders(
  first: number,
  second: number,
  count: number,
  ...always: readonly string[]
): readonly string[] {
  const all = allOrders(first, second)
  for (const order of always)
    if (!all.includes(order)) throw new Error(`Not an order of ${String(first)} and ${String(second)} steps: ${order}`)
  return [...new Set([...always, ...chosen(all, count, SEED + first * 10 + second)])]
}
