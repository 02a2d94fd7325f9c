import { shareUses } from '#modules/stock/inventory/actions/limit-counters.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { returns } from '#platform/db/steps.ts'
import { cartsOfRequests } from '../adapters/cart.ts'
import { ticketsOfRequests } from '../adapters/listing.ts'
import { ownersOfRequests } from '../adapters/owned.ts'
import type { BeginPayment } from '../types/payment.ts'

type LimitRow = { readonly ruleId: string; readonly subject: string; readonly used: number }
type RoomRow = { readonly id: string; readonly room: number }

// One statement for each class of rows, in the one order of locks; in each, rows are locked in the order of their keys. What a
// statement shows of other tables may be older than its locks, so what is decided by is read after all of them.

const CARTS = `select id from cart where id = any ($1::uuid[]) order by id for no key update`

// No line or add-on comes or goes while its cart is locked.
const OF_CARTS = `
    select hold_id from cart_line where cart_id = any ($1::uuid[]) and evicted is null
    union all select hold_id from cart_add_on where cart_id = any ($1::uuid[])`
const OF_OWNERS = `
    union all select id from hold where owner_id = any ($2::uuid[]) and owner_kind in ('ATTENDED', 'DISTRIBUTION') and state in ('HELD', 'COMMITTING')`
const lockHolds = (holds: string): string => `
  select id from hold where id = any (array(${holds}))
  order by id for no key update`
const HOLDS_OF_CARTS = lockHolds(OF_CARTS)
const HOLDS = lockHolds(OF_CARTS + OF_OWNERS)

const TICKETS = `select id from ticket where id = any ($1::uuid[]) order by id for no key update`

// A card that is being removed pays for nothing, and one that pays is removed only afterward.
const SAVED_CARDS = `select id from saved_card where id = any ($1::uuid[]) order by id for share`

/** Limits that their hold doesn't count toward yet. */
const NEW_LIMITS = `jsonb_to_recordset($1::jsonb) wanted ("holdId" uuid, "ruleId" uuid, subject uuid, max integer)
  where not exists (
    select from hold_limit counted where counted.hold_id = wanted."holdId" and counted.rule_id = wanted."ruleId" and counted.subject = wanted.subject)`

// A row that isn't there can't be locked. Inserting it only later, with counters locked, would break the order of locks.
const NEW_LIMIT_ROWS = `
  insert into limit_use (rule_id, subject, held, max)
  select wanted."ruleId", wanted.subject, 0, max(wanted.max) from ${NEW_LIMITS} group by wanted."ruleId", wanted.subject order by wanted."ruleId", wanted.subject
  on conflict (rule_id, subject) do nothing`

// Also those that an earlier attempt with these holds counted for another e-mail, card or household.
export const LIMIT_ROWS = returns<LimitRow>(`
  select limit_use.rule_id as "ruleId", limit_use.subject, limit_use.held + limit_use.sold as used
  from (select wanted."ruleId" as rule_id, wanted.subject from ${NEW_LIMITS}
    union select counted.rule_id, counted.subject from hold_limit counted join limit_rule on limit_rule.id = counted.rule_id
    where counted.hold_id = any ($2::uuid[]) and limit_rule.per in ('EMAIL', 'CARD', 'HOUSEHOLD')) concerned
  join limit_use on limit_use.rule_id = concerned.rule_id and limit_use.subject = concerned.subject
  order by limit_use.rule_id, limit_use.subject for no key update of limit_use`)

export const COUNTERS = returns<RoomRow>(`
  select id, capacity - held - sold as room from counter where id = any ($1::uuid[]) order by id for no key update`)

/** Every ID once. */
export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** The holds of all requests that state the limits of their buyer. */
export const limitedHolds = (batch: readonly BeginPayment[]): string[] =>
  unique(
    batch.flatMap(({ limits, basket }) =>
      limits === null ? [] : [...basket.lines.map(({ hold }) => hold), ...limits.map(({ holdId }) => holdId)],
    ),
  )

/** Promotions and add-ons that the requests use. */
const usedBy = (batch: readonly BeginPayment[]): string[] =>
  unique(
    batch.flatMap(({ promotions, purchases }) => [
      ...(promotions ?? []).map(({ promotionId }) => promotionId),
      ...purchases.flatMap(({ items }) => items.flatMap(({ addOnId }) => addOnId ?? [])),
    ]),
  )

/** The steps that lock what a batch may write. Steps without rows are left out. */
export function lockPayments(batch: readonly BeginPayment[]): readonly Step[] {
  const carts = cartsOfRequests(batch)
  const owners = ownersOfRequests(batch)
  const tickets = ticketsOfRequests(batch)
  const cards = unique(batch.flatMap(({ attempt }) => attempt.savedCardId ?? []))
  const limits = batch.flatMap((request) => request.limits ?? [])
  const counters = unique(batch.flatMap(({ codes }) => (codes ?? []).map(({ counterId }) => counterId)))
  const holds = limitedHolds(batch)
  const used = usedBy(batch)
  const steps: (Step | false)[] = [
    carts.length > 0 && { text: CARTS, values: [carts] },
    owners.length === 0 && carts.length > 0 && { text: HOLDS_OF_CARTS, values: [carts] },
    owners.length > 0 && { text: HOLDS, values: [carts, owners] },
    cards.length > 0 && { text: SAVED_CARDS, values: [cards] },
    used.length > 0 && shareUses(used),
    tickets.length > 0 && { text: TICKETS, values: [tickets] },
    limits.length > 0 && { text: NEW_LIMIT_ROWS, values: [JSON.stringify(limits)] },
    holds.length > 0 && { text: LIMIT_ROWS, values: [JSON.stringify(limits), holds] },
    counters.length > 0 && { text: COUNTERS, values: [counters] },
  ]
  return steps.filter((step) => step !== false)
}
