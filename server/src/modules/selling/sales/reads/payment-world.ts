import type { StepRows } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { returns, rowsByText } from '#platform/db/steps.ts'
import type { BeginPayment } from '../types/payment.ts'
import {
  limitKey,
  type CountedLimit,
  type LockedCard,
  type PaymentWorld,
  type ProtectionOffer,
} from '../types/payment-world.ts'
import { CARTS } from '../adapters/cart.ts'
import { sourcesOf } from '../adapters/sources.ts'
import { COUNTERS, LIMIT_ROWS, limitedHolds, lockPayments, unique } from './lock-payments.ts'

type Identified = { readonly id: string }
type TimedRow = { readonly now: string }
type PromotionRow = Identified & { readonly counters: readonly string[] }

const ORDERS = returns<Identified>(`select id from orders where id = any ($1::uuid[])`)

// Carts tell it with their rows.
const MOMENT = returns<TimedRow>(`select app.now()::text as now`)

const PROTECTION = returns<ProtectionOffer & Identified>(`
  select id, protection_on as "isOn", currency, protection_basis_points as "basisPoints", protection_minimum as minimum, protection_maximum as maximum, protection_excluded as excluded
  from account where id = any ($1::uuid[])`)

const SAVED_CARDS = returns<LockedCard & Identified>(`
  select id, user_id as "userId", gateway, removed_at is not null as "isRemoved", make_date(exp_year, exp_month, 1) + interval '1 month' <= app.now() as "isExpired"
  from saved_card where id = any ($1::uuid[])`)

const PROMOTIONS = returns<PromotionRow>(`
  select id, array_remove(array[uses_counter_id, budget_counter_id], null) as counters from promotion where id = any ($1::uuid[])`)

const COUNTED = returns<CountedLimit>(`
  select counted.hold_id as "holdId", counted.rule_id as "ruleId", counted.subject, limit_rule.per in ('EMAIL', 'CARD', 'HOUSEHOLD') is true as "isOfPayer"
  from hold_limit counted left join limit_rule on limit_rule.id = counted.rule_id where counted.hold_id = any ($1::uuid[])`)

/** The steps that lock and read what a batch of payments is decided by. */
export function lockAndRead(batch: readonly BeginPayment[]): readonly Step[] {
  const accounts = unique(batch.flatMap(({ purchases }) => purchases.map(({ accountId }) => accountId)))
  const cards = unique(batch.flatMap(({ attempt }) => attempt.savedCardId ?? []))
  const holds = limitedHolds(batch)
  const promotions = unique(
    batch.flatMap((request) => (request.promotions ?? []).map(({ promotionId }) => promotionId)),
  )
  const reads: (Step | false)[] = [
    { text: ORDERS, values: [batch.map(({ orderId }) => orderId)] },
    ...sourcesOf(batch).flatMap(([source, requests]) => source.read(requests)),
    batch.every(({ basket }) => basket.source !== 'CART') && { text: MOMENT },
    { text: PROTECTION, values: [accounts] },
    cards.length > 0 && { text: SAVED_CARDS, values: [cards] },
    promotions.length > 0 && { text: PROMOTIONS, values: [promotions] },
    holds.length > 0 && { text: COUNTED, values: [holds] },
  ]
  return [...lockPayments(batch), ...reads.filter((step) => step !== false)]
}

const byId = <Row extends Identified>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Parses the rows of the steps of `lockAndRead`. */
export function readWorld(batch: readonly BeginPayment[], steps: readonly Step[], rows: StepRows): PaymentWorld {
  const rowsOf = rowsByText(steps, rows)
  const [moment] = [...rowsOf(MOMENT), ...rowsOf(CARTS)]
  return {
    now: moment?.now ?? '',
    orders: new Set(rowsOf(ORDERS).map(({ id }) => id)),
    baskets: byId(sourcesOf(batch).flatMap(([source, requests]) => source.baskets(requests, rowsOf))),
    protection: byId(rowsOf(PROTECTION)),
    savedCards: byId(rowsOf(SAVED_CARDS)),
    limitedBy: new Map(rowsOf(PROMOTIONS).map(({ id, counters }) => [id, counters])),
    counted: rowsOf(COUNTED),
    used: new Map(rowsOf(LIMIT_ROWS).map(({ ruleId, subject, used }) => [limitKey(ruleId, subject), used])),
    room: new Map(rowsOf(COUNTERS).map(({ id, room }) => [id, room])),
  }
}
