import type { SaleChannel } from '@admission/common/records/fee.ts'
import { NO_MARKUP } from '@admission/common/pricing/markup.ts'
import { sql } from 'kysely'
import { withMarkup } from '#modules/stock/pricing/rules/unit-charges.ts'
import { readPriceTypes } from '#modules/stock/pricing/reads/price-types.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'
import type { PricingRules } from '#modules/stock/pricing/types/price-type.ts'
import { limitsOfSale } from './limits.ts'
import { readNextMoment } from './next-moment.ts'
import { subjectsOfOffer, versionOfOffer } from './offer-changes.ts'
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
import type { ReadOffer } from '../rules/kept-offer.ts'

type CollectionRow = Omit<FactCollection, 'priceTypes' | 'rules' | 'caps' | 'allocations' | 'limits'>

type EventRow = {
  readonly now: Date
  readonly subjects: readonly string[]
  readonly version: string
  readonly event: OfferFacts['event']
  readonly collections: readonly (Omit<CollectionRow, 'onSaleFrom' | 'onSaleUntil'> & {
    readonly onSaleFrom: string | null
    readonly onSaleUntil: string | null
  })[]
}

// Versions are read first, so everything read after is at least as new. That of what staff decide tells whether it can be kept; the claim refuses a quote under an old version.
const readEvent = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  passId: string | null,
): Promise<EventRow | undefined> => {
  const isSold = passId === null ? sql`collection.kind = 'SINGLE'` : sql`collection.id = ${passId}`
  const { rows } = await sql<EventRow>`
    select app.now() as now, ${subjectsOfOffer(storefrontId)} as subjects, ${versionOfOffer(subjectsOfOffer(storefrontId))} as version,
      jsonb_build_object('id', event.id, 'accountId', event.account_id, 'state', event.state, 'isSuspended', coalesce(account.suspended_at, account.archived_at) is not null, 'zone', event.zone,
        'isOver', event.ends_at <= app.now(), 'awaitsDate', event.awaits_date, 'saleIsOver', event.sale_ends_at <= app.now(),
        'startsAt', event.date_show, 'dateShowFlags', event.date_show_flags, 'seatVersionId', event.seat_version_id, 'visitKind', event.visits) as event,
      coalesce((select jsonb_agg(jsonb_build_object('id', collection.id, 'accountId', collection.account_id, 'name', coalesce(collection.display_name, collection.name), 'description', collection.description, 'restrictions', coalesce(collection.restrictions, ''), 'state', collection.state,
          'isSuspended', coalesce(ca.suspended_at, ca.archived_at) is not null, 'isDatePaused', event.id = any(collection.paused_events), 'priority', collection.priority, 'onSaleFrom', collection.on_sale_from, 'onSaleUntil', collection.on_sale_until,
          'currency', collection.currency, 'exponent', collection.exponent, 'stranding', collection.stranding, 'quantityStep', collection.quantity_step, 'passSplit', case when collection.kind <> 'SINGLE' then collection.pass_split end, 'passChoose', collection.pass_choose, 'holdSeconds', ca.hold_seconds,
          'version', collection.version, 'partner', (select jsonb_build_object('accountId', granted.grantee_id, 'grantId', granted.id, 'share', granted.share_bp) from collection_grant granted where granted.id = sc.grant_id), 'levelNames', (select coalesce(jsonb_object_agg(level.price_level, level.name), '{}') from collection_price_level level where level.collection_id = collection.id))
          order by collection.priority desc, collection.id)
        from placed_collection sc join collection on collection.id = sc.collection_id and collection.state <> 'DRAFT' join account ca on ca.id = collection.account_id
        where sc.storefront_id = ${storefrontId} and ${isSold} and exists (select 1 from collection_block matched where matched.collection_id = collection.id and matched.event_id = event.id)), '[]') as collections
    from event join account on account.id = event.account_id where event.id = ${eventId} and event.state <> 'DRAFT'`.execute(
    database,
  )
  return rows[0]
}

/** Whom offers are for. The public doesn't see places that someone on a waitlist gets first. */
export type Audience = 'PUBLIC' | 'WAITLIST'

type Blocks = {
  readonly blocks: readonly FactBlock[]
  /** Read by the statement that they decide, or kept blocks could be of a collection that doesn't sell them. */
  readonly fullCaps: readonly string[]
}

const readBlocks = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  audience: Audience,
  passId: string | null,
): Promise<Blocks> => {
  // A pass takes any free place of its rule, whichever collection sells it singly.
  const offered =
    passId === null
      ? sql`offered_block offered`
      : sql`(select ${storefrontId}::uuid as storefront_id, matched.event_id, matched.block_id, matched.collection_id from collection_block matched where matched.collection_id = ${passId}) offered`
  const { rows } = await sql<Blocks>`
    select array(select cap.counter_id from storefront_collection placed join cap on cap.collection_id = placed.collection_id and cap.at_cap in ('SWITCH', 'HIDE')
        join counter on counter.id = cap.counter_id and counter.capacity <= counter.held + counter.sold where placed.storefront_id = ${storefrontId}) as "fullCaps",
      coalesce((select json_agg(own) from (
    select block.id, offered.collection_id as "collectionId", block.section, block.row_from as "rowFrom", block.row_to as "rowTo", block.price_level as "priceLevel",
           block.seated, block.seat_from as "seatFrom", block.seat_to as "seatTo", block.visit_id as "visitId",
           case when wt.is_waited and counter.capacity - counter.held - counter.sold >= (select min(waited_unit.quantity) from waited_unit where waited_unit.block_id = block.id) then 0
             else counter.capacity - counter.held - counter.sold end as free
    from (select ${audience} = 'PUBLIC' and exists (select 1 from waitlist_entry where waitlist_entry.event_id = ${eventId} and waitlist_entry.state = 'WAITING') as is_waited) wt
    cross join ${offered} join block on block.id = offered.block_id join counter on counter.id = block.id
    where offered.storefront_id = ${storefrontId} and offered.event_id = ${eventId} order by block.seat_from nulls last, block.section, block.id) own), '[]') as blocks`.execute(
    database,
  )
  return rows[0] ?? { blocks: [], fullCaps: [] }
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
    select collection.id,
      coalesce((select jsonb_agg(jsonb_build_object('counterId', counter.id, 'left', counter.capacity - counter.held - counter.sold, 'atCap', cap.at_cap,
          'visitDay', case when event.visits = 'TIMED' then cap.day end) order by counter.id)
        from cap join counter on counter.id = cap.counter_id
        where cap.collection_id = collection.id and (cap.event_id is null or cap.event_id = event.id) and (cap.storefront_id is null or cap.storefront_id = ${storefrontId})
          and (cap.day is null or case when event.visits = 'TIMED' then true else cap.day = event.date_show_local::date end)), '[]') as caps,
      coalesce((select jsonb_agg(jsonb_build_object('counterId', counter.id, 'left', counter.capacity - counter.held - counter.sold) order by counter.id)
        from allocation join counter on counter.id = allocation.counter_id
        where allocation.event_id = event.id and allocation.mode = 'SHARED' and allocation.released_at is null and (allocation.release_at is null or allocation.release_at > app.now())
          and (allocation.holder_account_id is null or allocation.holder_account_id = collection.account_id)
          and (allocation.holder_storefront_id is null or allocation.holder_storefront_id = ${storefrontId})
          and (allocation.holder_account_id is not null or allocation.holder_storefront_id is not null)), '[]') as allocations,
      ${limitsOfSale} as limits
    from collection cross join event where collection.id = ${anyOf(ids)} and event.id = ${eventId}`.execute(database)
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
    select extra.id, extra.no, extra.kind, extra.label, coalesce(extra.icon, '') as icon, nullif(extra.text, '') as text, extra.must_acknowledge as "mustAcknowledge", extra.surcharge,
           'MAP' = any(extra.shown) as "isOnMap", held.seats
    from seat_configuration_version version join seat_extra extra on extra.configuration_id = version.configuration_id and extra.archived_at is null join held on held.no = extra.no
    where version.id = ${seatVersionId} order by extra.severity desc, extra.no`.execute(database)
  return rows.map(({ seats, ...extra }) => ({ ...extra, seats: rangesOf(seats) }))
}

const noRules: PricingRules = { feeVersionId: null, markup: NO_MARKUP, fees: [], taxes: [], terms: null }
const dateOr = (text: string | null): Date | null => (text === null ? null : new Date(text))

/**
 * Reads everything that decides the offers of one event in one storefront, with the fees of a channel (role `system`): of single
 * tickets, or of one pass. Undefined if the event doesn't exist.
 */
export const readOfferFacts = async (
  database: SystemDb,
  storefrontId: string,
  eventId: string,
  audience: Audience = 'PUBLIC',
  channel: SaleChannel = 'SHOP',
  passId: string | null = null,
): Promise<ReadOffer | undefined> => {
  const found = await readEvent(database, storefrontId, eventId, passId)
  if (found === undefined) return undefined
  const ids = found.collections.map(({ id }) => id)
  const [{ blocks, fullCaps }, bounds, priceTypes, rules, extras, visits, nextMoment] = await Promise.all([
    readBlocks(database, storefrontId, eventId, audience, passId),
    readBounds(database, storefrontId, eventId, ids),
    readPriceTypes(database, ids),
    readPricingRules(database, ids, channel),
    readExtras(database, found.event.seatVersionId),
    readVisits(database, found.event),
    readNextMoment(database, { storefrontId, eventId }, ids, found.now),
  ])
  const facts = {
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
  return { facts, subjects: found.subjects, version: found.version, nextMoment, fullCaps }
}
