import type { StepRows } from '#platform/db/decide.ts'
import type { BeginPayment } from '../types/payment.ts'
import {
  limitKey,
  type CountedLimit,
  type LockedCard,
  type PaymentWorld,
  type ProtectionOffer,
} from '../types/payment-world.ts'
import { sourcesOf } from '../adapters/sources.ts'
import type { NamedStep, RowsOf } from '../adapters/source.ts'
import { limitedHolds, lockPayments, unique } from './lock-payments.ts'

const ORDERS = `select id from orders where id = any ($1::uuid[])`

// Carts tell it with their rows.
const MOMENT = `select app.now()::text as now`

const PROTECTION = `
  select id, protection_on as "isOn", currency, protection_basis_points as "basisPoints", protection_minimum as minimum, protection_maximum as maximum, protection_excluded as excluded
  from account where id = any ($1::uuid[])`

const SAVED_CARDS = `
  select id, user_id as "userId", gateway, removed_at is not null as "isRemoved", make_date(exp_year, exp_month, 1) + interval '1 month' <= app.now() as "isExpired"
  from saved_card where id = any ($1::uuid[])`

const PROMOTIONS = `
  select id, array_remove(array[uses_counter_id, budget_counter_id], null) as counters from promotion where id = any ($1::uuid[])`

const COUNTED = `
  select counted.hold_id as "holdId", counted.rule_id as "ruleId", counted.subject, limit_rule.per in ('EMAIL', 'CARD', 'HOUSEHOLD') is true as "isOfPayer"
  from hold_limit counted left join limit_rule on limit_rule.id = counted.rule_id where counted.hold_id = any ($1::uuid[])`

/** The steps that lock and read what a batch of payments is decided by. */
export function lockAndRead(batch: readonly BeginPayment[]): readonly NamedStep[] {
  const accounts = unique(batch.flatMap(({ purchases }) => purchases.map(({ accountId }) => accountId)))
  const cards = unique(batch.flatMap(({ attempt }) => attempt.savedCardId ?? []))
  const holds = limitedHolds(batch)
  const promotions = unique(
    batch.flatMap((request) => (request.promotions ?? []).map(({ promotionId }) => promotionId)),
  )
  const reads: (NamedStep | false)[] = [
    ['orders', { text: ORDERS, values: [batch.map(({ orderId }) => orderId)] }],
    ...sourcesOf(batch).flatMap(([source, requests]) => source.read(requests)),
    batch.every(({ basket }) => basket.source !== 'CART') && ['moment', { text: MOMENT }],
    ['protection', { text: PROTECTION, values: [accounts] }],
    cards.length > 0 && ['cards', { text: SAVED_CARDS, values: [cards] }],
    promotions.length > 0 && ['promotions', { text: PROMOTIONS, values: [promotions] }],
    holds.length > 0 && ['counted', { text: COUNTED, values: [holds] }],
  ]
  return [...lockPayments(batch), ...reads.filter((step) => step !== false)]
}

type Identified = { readonly id: string }
type TimedRow = { readonly now: string }
type RoomRow = Identified & { readonly room: number }
type PromotionRow = Identified & { readonly counters: readonly string[] }
type LimitRow = { readonly ruleId: string; readonly subject: string; readonly used: number }

const byId = <Row extends Identified>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Parses the rows of the steps of `lockAndRead`. */
export function readWorld(batch: readonly BeginPayment[], steps: readonly NamedStep[], rows: StepRows): PaymentWorld {
  const rowsOf: RowsOf = (wanted) => rows[steps.findIndex(([name]) => name === wanted)] ?? []
  const [moment] = [...rowsOf('moment'), ...rowsOf('carts')] as unknown as readonly TimedRow[]
  return {
    now: moment?.now ?? '',
    orders: new Set((rowsOf('orders') as readonly Identified[]).map(({ id }) => id)),
    baskets: byId(sourcesOf(batch).flatMap(([source, requests]) => source.baskets(requests, rowsOf))),
    protection: byId(rowsOf('protection') as readonly (ProtectionOffer & Identified)[]),
    savedCards: byId(rowsOf('cards') as readonly (LockedCard & Identified)[]),
    limitedBy: new Map((rowsOf('promotions') as readonly PromotionRow[]).map(({ id, counters }) => [id, counters])),
    counted: rowsOf('counted') as readonly CountedLimit[],
    used: new Map(
      (rowsOf('limit rows') as readonly LimitRow[]).map(({ ruleId, subject, used }) => [
        limitKey(ruleId, subject),
        used,
      ]),
    ),
    room: new Map((rowsOf('counters') as readonly RoomRow[]).map(({ id, room }) => [id, room])),
  }
}
