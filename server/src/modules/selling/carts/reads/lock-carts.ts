import { feeVersionOfCollection } from '#modules/stock/pricing/reads/pricing-rules.ts'
import { returns } from '#platform/db/steps.ts'
import type { ClaimRequest } from '../types/claim.ts'
import type { ClaimSelection } from '../types/claim-decision.ts'
import { stepsIf, type ClaimRows, type ClaimSteps } from './claim-rows.ts'

/** A time as a Moment. */
const moment = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const CARTS = returns<ClaimRows['carts']>(`
select id, state, version, ${moment('expires_at')} as "expiresAt", is_offer as "isOffer", currency
from cart where id = any ($1::uuid[]) order by id for no key update`)

// A change of what a collection offers waits for claims of the earlier offer, and claims wait for the change.
const COLLECTIONS = 'select id from collection where id = any ($1::uuid[]) order by id for share'

// Everything below begins after the locks above were had, so it sees what the transactions before have left.
const NOW = returns<ClaimRows['now']>(`select ${moment('app.now()')} as now`)

const LINE = `
select l.id, l.cart_id as "cartId", l.hold_id as "holdId", l.quantity, l.evicted is not null as "isEvicted", encode(l.made_by, 'hex') as "requestDigest",
  l.account_id as "accountId", l.event_id as "eventId", l.event_ids as "eventIds", l.collection_id as "collectionId", l.price_type_id as "priceTypeId"
from cart_line l`
const LINES = returns<ClaimRows['lines']>(`
${LINE} where l.cart_id = any ($1::uuid[])
union all
${LINE} where l.id = any ($2::uuid[]) and l.cart_id <> all ($1::uuid[])`)
const REMOVED_LINES = returns<ClaimRows['removedLines']>(
  `select id, cart_id as "cartId", encode(made_by, 'hex') as "requestDigest" from removed_line where id = any ($1::uuid[])`,
)
const ADD_ONS = returns<ClaimRows['addOns']>(
  'select distinct cart_id as "cartId" from cart_add_on where cart_id = any ($1::uuid[])',
)

// A storefront sells another account's collection by a grant, which is read after the collection is locked: who revokes it locks that first.
// Planned price changes in force that haven't been written into the prices yet count; writing them raises the version. So do fees:
// those of now are found once per collection, however many ask for it.
const OFFERS = returns<ClaimRows['offers']>(`
with fees as materialized (
  select c.id, v.id as version, (select max(m.at) from fee f cross join lateral (values (f.valid_from), (f.valid_until)) m (at) where f.version_id = v.id and m.at <= n.now) as changed_at
  from app.now() n (now), collection c left join lateral (${feeVersionOfCollection}) v on true where c.id = any ($2::uuid[]))
select k.number, c.version,
  case when coalesce(a.suspended_at, a.archived_at) is not null then 'PAUSED' when c.state = 'PAUSED' then 'PAUSED' when c.state <> 'PUBLISHED' then 'SALE_ENDED'
    when c.on_sale_from > n.now then 'NOT_ON_SALE_YET' when c.on_sale_until <= n.now then 'SALE_ENDED'
    when s.account_id <> c.account_id then case when g.id is null or g.valid_until <= n.now then 'SALE_ENDED' when g.valid_from > n.now then 'NOT_ON_SALE_YET' end end as problem,
  coalesce(k.event = any (c.paused_events), false) as "isPaused",
  (k.priced_at is not null and (v.version is distinct from k.fees or coalesce(v.changed_at > k.priced_at, false)))
    or exists (select 1 from price_change p where p.collection_id = c.id and p.applied_at is null and p.takes_effect_at <= n.now
      and (p.takes_effect_at <= k.priced_at) is not true) as "isRepriced",
  c.pass_late = 'REMAINING' as "isForRemaining"
from app.now() n (now), unnest($1::integer[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::uuid[]) k (number, collection, event, priced_at, fees, storefront)
join collection c on c.id = k.collection join account a on a.id = c.account_id join fees v on v.id = c.id left join storefront s on s.id = k.storefront
left join collection_grant g on s.account_id <> c.account_id and g.collection_id = c.id and g.grantee_id = s.account_id and g.revoked_at is null
  and exists (select 1 from storefront_collection p where p.grant_id = g.id and p.storefront_id = s.id)`)

const EVENTS = returns<ClaimRows['events']>(`
select e.id,
  case when coalesce(a.suspended_at, a.archived_at) is not null then 'PAUSED' when e.state = 'CANCELLED' then 'EVENT_CANCELLED' when e.state <> 'PUBLISHED' then 'NOT_ON_SALE_YET'
    when e.awaits_date then 'EVENT_POSTPONED'
    when e.sale_ends_at <= n.now then case when e.ends_at <= n.now then 'EVENT_OVER' else 'EVENT_BEGUN' end end as problem
from app.now() n (now), event e join account a on a.id = e.account_id where e.id = any ($1::uuid[])`)

/** The events of a request: one, or those of a pass. */
export const eventsOf = ({ eventId, eventIds }: Pick<ClaimSelection, 'eventId' | 'eventIds'>): readonly string[] =>
  eventIds ?? [eventId]

/** Each once. */
export const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** The first steps: carts, then collections (shared); events and accounts are only read. By name, in the order of locks. */
export const lockCarts = (requests: readonly ClaimRequest[]): ClaimSteps => {
  const cartIds = distinct(requests.map(({ cartId }) => cartId))
  const selections = requests.flatMap((request, number) => (request.op === 'REMOVE' ? [] : [{ ...request, number }]))
  const keyed = requests.flatMap((request) => (request.op === 'ADD' && request.requestDigest ? [request.lineId] : []))
  return {
    carts: { text: CARTS, values: [cartIds] },
    ...stepsIf(selections.length > 0, {
      collections: { text: COLLECTIONS, values: [distinct(selections.map(({ collectionId }) => collectionId))] },
    }),
    now: { text: NOW },
    lines: { text: LINES, values: [cartIds, requests.map(({ lineId }) => lineId)] },
    ...stepsIf(keyed.length > 0, { removedLines: { text: REMOVED_LINES, values: [keyed] } }),
    ...stepsIf(requests.filter(({ op }) => op !== 'ADD').length > 0, { addOns: { text: ADD_ONS, values: [cartIds] } }),
    ...stepsIf(selections.length > 0, {
      offers: {
        text: OFFERS,
        values: [
          selections.map(({ number }) => number),
          selections.map(({ collectionId }) => collectionId),
          selections.map(({ eventId }) => eventId),
          selections.map(({ pricedAt }) => pricedAt ?? null),
          selections.map(({ feeVersionId }) => feeVersionId ?? null),
          selections.map(({ storefrontId }) => storefrontId),
        ],
      },
      events: { text: EVENTS, values: [distinct(selections.flatMap(eventsOf))] },
    }),
  }
}
