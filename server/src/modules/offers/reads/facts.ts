import { NO_MARKUP } from '@admission/common/pricing/markup.ts'
import { sql } from 'kysely'
import { withMarkup } from '#modules/pricing/rules/markup.ts'
import { readPriceTypes } from '#modules/pricing/reads/price-types.ts'
import { readPricingRules } from '#modules/pricing/reads/pricing-rules.ts'
import type { PricingRules } from '#modules/pricing/types.ts'
import { limitsOfSale } from './limits.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type {
  Cap,
  Ceiling,
  FactBlock,
  FactCollection,
  FactExtra,
  FactVisit,
  LimitRule,
  OfferFacts,
} from '../rules/facts.ts'

type CollectionRow = Omit<FactCollection, 'priceTypes' | 'rules' | 'caps' | 'allocations' | 'limits'>

type EventRow = {
  readonly now: Date
  readonly event: OfferFacts['event']
  readonly collections: readonly (Omit<CollectionRow, 'onSaleFrom' | 'onSaleUntil'> & {
    readonly onSaleFrom: string | null
    readonly onSaleUntil: string | null
  })[]
}

// Versions are read first, so everything read after is at least as new. The claim refuses a quote under an old version.
const readEvent = async (database: SystemDb, storefrontId: string, eventId: string): Promise<EventRow | undefined> => {
  const { rows } = await sql<EventRow>`
    select app.now() as now,
      jsonb_build_object('id', e.id, 'accountId', e.account_id, 'state', e.state, 'isSuspended', a.suspended_at is not null, 'zone', e.zone,
        'isOver', e.ends_at <= app.now(), 'awaitsDate', e.awaits_date, 'saleIsOver', e.sale_ends_at <= app.now(),
        'startsAt', e.date_show, 'dateShowFlags', e.date_show_flags, 'seatVersionId', e.seat_version_id, 'visitKind', e.visits) as event,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'accountId', c.account_id, 'name', coalesce(c.display_name, c.name), 'description', c.description, 'restrictions', coalesce(c.restrictions, ''), 'state', c.state,
          'isSuspended', ca.suspended_at is not null, 'isDatePaused', e.id = any(c.paused_events), 'priority', c.priority, 'onSaleFrom', c.on_sale_from, 'onSaleUntil', c.on_sale_until,
          'currency', c.currency, 'exponent', c.exponent, 'stranding', c.stranding, 'quantityStep', c.quantity_step, 'holdSeconds', ca.hold_seconds,
          'version', c.version, 'levelNames', (select coalesce(jsonb_object_agg(l.price_level, l.name), '{}') from collection_price_level l where l.collection_id = c.id))
          order by c.priority desc, c.id)
        from storefront_collection sc join collection c on c.id = sc.collection_id and c.state <> 'DRAFT' join account ca on ca.id = c.account_id
        where sc.storefront_id = ${storefrontId} and exists (select 1 from collection_block b where b.collection_id = c.id and b.event_id = e.id)), '[]') as collections
    from event e join account a on a.id = e.account_id where e.id = ${eventId} and e.state <> 'DRAFT'`.execute(database)
  return rows[0]
}

/** Whom offers are for. The public doesn't see places that someone on a waitlist gets first. */
export type Audience = 'PUBLIC' | 'WAITLIST'

const readBlocks = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  audience: Audience,
): Promise<readonly FactBlock[]> => {
  const { rows } = await sql<FactBlock>`
    select b.id, o.collection_id as "collectionId", b.section, b.row_from as "rowFrom", b.row_to as "rowTo", b.price_level as "priceLevel",
           b.seated, b.seat_from as "seatFrom", b.seat_to as "seatTo", b.visit_id as "visitId",
           case when wt.is_waited and k.capacity - k.held - k.sold >= (select min(u.quantity) from waited_unit u where u.block_id = b.id) then 0
             else k.capacity - k.held - k.sold end as free
    from (select ${audience} = 'PUBLIC' and exists (select 1 from waitlist_entry w where w.event_id = ${eventId} and w.state = 'WAITING') as is_waited) wt
    cross join offered_block o join block b on b.id = o.block_id join counter k on k.id = b.id
    where o.storefront_id = ${storefrontId} and o.event_id = ${eventId} order by b.seat_from nulls last, b.section, b.id`.execute(
    database,
  )
  return rows
}

type BoundRow = {
  readonly id: string
  readonly caps: readonly Cap[]
  readonly allocations: readonly Ceiling[]
  readonly limits: readonly LimitRule[]
}

/** Caps, shared allocations and limits that apply to claims of each collection for this event in this storefront. */
const readBounds = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoundRow>> => {
  const { rows } = await sql<BoundRow>`
    select c.id,
      coalesce((select jsonb_agg(jsonb_build_object('counterId', k.id, 'left', k.capacity - k.held - k.sold, 'atCap', p.at_cap,
          'visitDay', case when e.visits = 'TIMED' then p.day end) order by k.id)
        from cap p join counter k on k.id = p.counter_id
        where p.collection_id = c.id and (p.event_id is null or p.event_id = e.id) and (p.storefront_id is null or p.storefront_id = ${storefrontId})
          and (p.day is null or case when e.visits = 'TIMED' then true else p.day = e.date_show_local::date end)), '[]') as caps,
      coalesce((select jsonb_agg(jsonb_build_object('counterId', k.id, 'left', k.capacity - k.held - k.sold) order by k.id)
        from allocation l join counter k on k.id = l.counter_id
        where l.event_id = e.id and l.mode = 'SHARED' and l.released_at is null and (l.release_at is null or l.release_at > app.now())
          and (l.holder_account_id is null or l.holder_account_id = c.account_id)
          and (l.holder_storefront_id is null or l.holder_storefront_id = ${storefrontId})
          and (l.holder_account_id is not null or l.holder_storefront_id is not null)), '[]') as allocations,
      ${limitsOfSale} as limits
    from collection c cross join event e where c.id = ${anyOf(ids)} and e.id = ${eventId}`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

const readVisits = async (database: SystemDb, event: OfferFacts['event']): Promise<readonly FactVisit[]> => {
  if (event.visitKind !== 'TIMED') return []
  const { rows } = await sql<FactVisit>`
    select id, starts_at as "startsAt", ends_at as "endsAt", doors_at as "doorsAt", starts_local::date::text as day
    from visit where event_id = ${event.id} and closed_at is null order by starts_at`.execute(database)
  return rows
}

type ExtraRow = Omit<FactExtra, 'seats'> & { readonly seats: string | null }

/** A multirange of seat numbers, `{[3,7),[8,9)}`, as packed ranges. */
const rangesOf = (seats: string | null): number[] => {
  let end = 0
  return [...(seats ?? '').matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) => {
    const pair = [Number(from) - end, Number(to) - Number(from)]
    end = Number(to)
    return pair
  })
}

// Extras change without a new version of the map, so their seats are read with them.
const readExtras = async (database: SystemDb, seatVersionId: string | null): Promise<readonly FactExtra[]> => {
  if (seatVersionId === null) return []
  const { rows } = await sql<ExtraRow>`
    with held as (
      select ex.no, range_agg(int4range(st.seat_no, st.seat_no, '[]'))::text as seats
      from seat st cross join lateral unnest(st.extras) ex (no) where st.version_id = ${seatVersionId} and st.extras <> '{}' group by 1)
    select x.id, x.no, x.kind, x.label, coalesce(x.icon, '') as icon, nullif(x.text, '') as text, x.must_acknowledge as "mustAcknowledge", x.surcharge,
           'MAP' = any(x.shown) as "isOnMap", h.seats
    from seat_configuration_version v join seat_extra x on x.configuration_id = v.configuration_id and x.archived_at is null join held h on h.no = x.no
    where v.id = ${seatVersionId} order by x.severity desc, x.no`.execute(database)
  return rows.map(({ seats, ...extra }) => ({ ...extra, seats: rangesOf(seats) }))
}

const noRules: PricingRules = { feeVersionId: null, markup: NO_MARKUP, fees: [], taxes: [] }
const dateOr = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Reads everything that decides the offers of one event in one storefront (role `system`). Undefined if the event doesn't exist. */
export const readOfferFacts = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  audience: Audience = 'PUBLIC',
): Promise<OfferFacts | undefined> => {
  const found = await readEvent(database, storefrontId, eventId)
  if (found === undefined) return undefined
  const ids = found.collections.map(({ id }) => id)
  const [blocks, bounds, priceTypes, rules, extras, visits] = await Promise.all([
    readBlocks(database, storefrontId, eventId, audience),
    readBounds(database, storefrontId, eventId, ids),
    readPriceTypes(database, ids),
    readPricingRules(database, ids),
    readExtras(database, found.event.seatVersionId),
    readVisits(database, found.event),
  ])
  return {
    now: found.now,
    storefrontId,
    event: found.event,
    blocks,
    extras,
    visits,
    collections: found.collections.map((collection) => ({
      ...collection,
      onSaleFrom: dateOr(collection.onSaleFrom),
      onSaleUntil: dateOr(collection.onSaleUntil),
      priceTypes: priceTypes
        .filter(({ collectionId }) => collectionId === collection.id)
        .map((type) => withMarkup(type, rules.get(collection.id) ?? noRules)),
      rules: rules.get(collection.id) ?? noRules,
      caps: bounds.get(collection.id)?.caps ?? [],
      allocations: bounds.get(collection.id)?.allocations ?? [],
      limits: bounds.get(collection.id)?.limits ?? [],
    })),
  }
}
