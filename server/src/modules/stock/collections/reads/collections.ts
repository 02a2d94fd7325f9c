import { trustedAccountId } from '#platform/actor.ts'
import type { CollectionKind } from '@admission/common/collection-kind.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { CollectionId } from '@admission/common/ids.ts'
import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import { maySell, saleIsOver } from '#modules/catalogue/events/reads/event-sale.ts'
import type { Db } from '#platform/db/kysely.ts'
import type { CollectionScope } from '../policy.ts'
import { saleStateOf } from '../rules/states.ts'
import type { Collection, CollectionState, StrandingRule, TemplateField } from '../types/collection.ts'
import { passesFrom } from './passes-from.ts'

/** A row of `shown`. */
export type CollectionRecord = {
  readonly id: CollectionId
  readonly account_id: string
  readonly account_name: string
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly name: string
  readonly display_name: string
  readonly description: string
  readonly restrictions: string
  readonly kind: CollectionKind
  readonly pass_split: PassSplit
  readonly pass_late: PassLate
  readonly pass_choose: number | null
  readonly state: CollectionState
  readonly priority: number
  readonly rule: readonly ConditionRow[]
  readonly on_sale_from: Date | null
  readonly on_sale_until: Date | null
  readonly stranding: StrandingRule
  readonly currency: string
  readonly exponent: number
  readonly time_zone: string
  readonly events: number
  readonly paused_events: number
  readonly units: number
  /** Null for a pass of which no event is coming. */
  readonly sellable: number | null
  readonly all_over: boolean
  readonly has_prices: boolean
  readonly template_id: string | null
  readonly overrides: readonly TemplateField[]
  readonly locks: readonly TemplateField[]
  readonly archived_at: Date | null
  readonly archive_reason: string | null
  readonly now: Date
}

/** Builds a collection from a row; its sale state is as of the moment it was read. */
export const collectionOf = (row: CollectionRecord): Collection => ({
  id: row.id,
  accountId: trustedAccountId(row.account_id),
  accountName: row.account_name,
  version: row.version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
  name: row.name,
  displayName: row.display_name,
  description: row.description,
  restrictions: row.restrictions,
  kind: row.kind,
  passSplit: row.pass_split,
  passLate: row.pass_late,
  passChoose: row.pass_choose,
  state: row.state,
  priority: row.priority,
  rule: row.rule,
  onSaleFrom: row.on_sale_from,
  onSaleUntil: row.on_sale_until,
  stranding: row.stranding,
  currency: row.currency,
  exponent: row.exponent,
  timezone: row.time_zone,
  eventCount: row.events,
  pausedEventCount: row.paused_events,
  units: row.units,
  sellable: row.sellable ?? 0,
  hasPrices: row.has_prices,
  templateId: row.template_id,
  overrides: row.overrides,
  locks: row.locks,
  archivedAt: row.archived_at,
  archiveReason: row.archive_reason,
  saleState: saleStateOf(
    {
      state: row.state,
      onSaleFrom: row.on_sale_from,
      onSaleUntil: row.on_sale_until,
      units: row.units,
      sellable: row.sellable,
      allOver: row.all_over,
    },
    row.now,
  ),
})

/** Per collection `c` matching `which`: `events`, `units`, `over`, `sellable`; no row if it offers nothing. */
// Caps apply where they were set: to one event, one day of shows, or everything. Storefront caps only count in that storefront.
// A pass takes a unit of each coming event, or of as many as its buyer chooses.
const numbersOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with mine as materialized (select c.id, c.kind, c.pass_choose from collection c where ${which}),
  capped as materialized (
    select p.collection_id, p.event_id, p.day, min(k.capacity - k.held - k.sold) as room
    from cap p join mine c on c.id = p.collection_id join counter k on k.id = p.counter_id where p.storefront_id is null group by 1, 2, 3),
  event_cap as (select collection_id, event_id, min(room) as room from capped where event_id is not null group by 1, 2),
  day_cap as (select collection_id, day, min(room) as room from capped where event_id is null and day is not null group by 1, 2),
  offered as (
    select cb.collection_id, cb.event_id, sum(k.capacity) as units, sum(k.capacity - k.held - k.sold) as free
    from collection_block cb join mine c on c.id = cb.collection_id join counter k on k.id = cb.block_id group by 1, 2),
  per_day as (
    select o.collection_id, e.date_show_local::date as day, count(*) as events, sum(o.units) as units, sum(least(o.free, p.room)) as free,
           count(*) filter (where not ${saleIsOver}) as open
    from offered o join event e on e.id = o.event_id left join event_cap p on p.collection_id = o.collection_id and p.event_id = o.event_id group by 1, 2),
  per_collection as (
    select n.collection_id, sum(n.events)::integer as events, sum(n.units)::integer as units, sum(n.open)::integer as open, sum(least(n.free, p.room)) as free
    from per_day n left join day_cap p on p.collection_id = n.collection_id and p.day = n.day group by 1),
  of_passes as (
    select o.collection_id, o.event_id as id, greatest(0, least(o.free, p.room, d.room)) as places
    from offered o join mine c on c.id = o.collection_id and c.kind <> 'SINGLE' join event e on e.id = o.event_id and ${maySell} and not e.awaits_date
    left join event_cap p on p.collection_id = o.collection_id and p.event_id = o.event_id
    left join day_cap d on d.collection_id = o.collection_id and d.day = e.date_show_local::date)
  select n.collection_id, n.events, n.units, case when c.pass_choose is null then n.open = 0 else n.events >= c.pass_choose and n.open < c.pass_choose end as over,
    (case when c.kind = 'SINGLE' then least(n.free, p.room) when s.passes is not null then least(s.passes, p.room) end)::integer as sellable
  from per_collection n join mine c on c.id = n.collection_id
  left join lateral (select ${passesFrom(sql`select id, places from of_passes where collection_id = c.id`, sql`c.pass_choose`)} as passes) s on c.kind <> 'SINGLE'
  left join capped p on p.collection_id = n.collection_id and p.day is null and p.event_id is null`

/** Collections `c` matching `which`, with their figures. */
export const selectCollections = (which: RawBuilder<unknown>): RawBuilder<CollectionRecord> => sql<CollectionRecord>`
  select c.id, c.account_id, c.edit_version as version, c.edited_at, c.edited_by, c.name, c.name_key, coalesce(c.display_name, '') as display_name, c.description, coalesce(c.restrictions, '') as restrictions, c.kind, c.pass_split, c.pass_late, c.pass_choose, c.state, c.priority, c.rule, c.on_sale_from, c.on_sale_until, c.stranding, c.currency, c.exponent, c.template_id, c.overrides, c.archived_at, c.archive_reason,
         coalesce((select ct.locks from collection_template ct where ct.id = c.template_id), '{}') as locks,
         a.time_zone, a.name as account_name, coalesce(n.events, 0) as events, coalesce(n.units, 0) as units, case when n.sellable is not null then greatest(n.sellable, 0) end as sellable,
         coalesce(n.over, false) as all_over, app.now() as now,
         (select count(*)::integer from event e where e.id = any(c.paused_events) and ${maySell}) as paused_events,
         exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null where p.collection_id = c.id) as has_prices
  from collection c join account a on a.id = c.account_id left join (${numbersOf(which)}) n on n.collection_id = c.id where ${which}`

/** Limits collections `c` to a scope. A limited member only sees collections that offer none but their own events. */
export const isInScope = ({ accountId, eventIds }: CollectionScope): RawBuilder<unknown> =>
  eventIds === null
    ? sql`c.account_id = ${accountId}`
    : sql`c.account_id = ${accountId}
        and (select coalesce(bool_and(b.event_id = any(${[...eventIds]}::uuid[])), false) from collection_block b where b.collection_id = c.id)`

/** One collection with its figures; undefined if it doesn't exist, belongs to another account, or is beyond a limited member's events. */
export const readCollection = async (
  db: Db<'admin'>,
  scope: CollectionScope,
  id: string,
): Promise<Collection | undefined> => {
  const { rows } = await sql<CollectionRecord>`${selectCollections(sql`${isInScope(scope)} and c.id = ${id}`)}`.execute(
    db,
  )
  return rows.map(collectionOf)[0]
}
