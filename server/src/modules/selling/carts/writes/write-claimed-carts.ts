import type { Step } from '#platform/db/pipeline.ts'
import type { ClaimAdd, ClaimChange, ClaimRemove } from '../types/claim.ts'
import type { ClaimGrant, ClaimSelection } from '../types/claim-decision.ts'

const CHANGED_CARTS = `
update cart c set version = w.version, expires_at = w."expiresAt", opened_at = case when w."startsClock" then $2::timestamptz else c.opened_at end,
  extended = c.extended and not w."startsClock", is_offer = c.is_offer and w."expiresAt" is not null, updated_at = $2::timestamptz,
  hold_seconds = case when w."startsClock" then w."holdSeconds" else c.hold_seconds end,
  currency = case when w."startsClock" then w.currency else c.currency end, exponent = case when w."startsClock" then w.exponent else c.exponent end
from jsonb_to_recordset($1::jsonb) w (id uuid, version bigint, "expiresAt" timestamptz, "startsClock" boolean, "holdSeconds" integer, currency text, exponent smallint)
where c.id = w.id`

const NEW_CARTS = `
insert into cart (id, token_hash, user_id, ip_net, version, currency, exponent, hold_seconds, opened_at, expires_at, extended, is_offer, created_at, updated_at)
select w.id, decode(w."tokenHash", 'hex'), w."userId", w."ipNet", w.version, w.currency, w.exponent, w."holdSeconds", $2::timestamptz, w."expiresAt",
  coalesce(w.offer, false), coalesce(w.offer, false), $2::timestamptz, $2::timestamptz
from jsonb_to_recordset($1::jsonb) w (id uuid, "tokenHash" text, "userId" uuid, "ipNet" inet, offer boolean, version bigint, currency text, exponent smallint,
  "holdSeconds" integer, "expiresAt" timestamptz)
order by w.id`

const SELECTION = `"lineId" uuid, "cartId" uuid, "accountId" uuid, "holdId" uuid, "storefrontId" uuid, "collectionId" uuid, "eventId" uuid, "eventIds" uuid[], "priceTypeId" uuid,
  quantity integer, "unitAmount" bigint, exponent smallint, currency text, snapshot jsonb, "requestDigest" text`

// Where the storefront is of another account. A late payment claims again what was sold by a grant that was revoked since.
const GRANT = `(select g.id from storefront s join collection_grant g on g.collection_id = w."collectionId" and g.grantee_id = s.account_id
  where s.id = w."storefrontId" and s.account_id <> w."accountId" order by g.revoked_at desc nulls first limit 1)`

const NEW_LINES = `
insert into cart_line (id, cart_id, account_id, hold_id, storefront_id, collection_id, event_id, event_ids, price_type_id, quantity, unit_amount, exponent, currency,
  snapshot, made_by, grant_id, created_at)
select w."lineId", w."cartId", w."accountId", w."holdId", w."storefrontId", w."collectionId", w."eventId", w."eventIds", w."priceTypeId", w.quantity, w."unitAmount",
  w.exponent, w.currency, w.snapshot, decode(w."requestDigest", 'hex'), ${GRANT}, $2::timestamptz
from jsonb_to_recordset($1::jsonb) w (${SELECTION}) order by w."lineId"`

const CHANGED_LINES = `
update cart_line l set hold_id = w."holdId", account_id = w."accountId", storefront_id = w."storefrontId", collection_id = w."collectionId",
  event_id = w."eventId", event_ids = w."eventIds", price_type_id = w."priceTypeId", quantity = w.quantity, unit_amount = w."unitAmount", exponent = w.exponent,
  currency = w.currency, snapshot = w.snapshot
from jsonb_to_recordset($1::jsonb) w (${SELECTION}) where l.id = w."lineId"`

const REMOVED_LINES = `
with gone as (delete from cart_line where id = any ($1::uuid[]) returning id, cart_id, made_by)
insert into removed_line (id, cart_id, made_by) select id, cart_id, made_by from gone where made_by is not null`

const EVICTED_LINES = `
update cart_line l set evicted = w.reason, evicted_at = $3::timestamptz from unnest($1::uuid[], $2::text[]) w (line, reason)
where l.id = w.line and l.evicted is null`

const some = (text: string, rows: readonly object[], ...more: readonly string[]): readonly Step[] =>
  rows.length === 0 ? [] : [{ text, values: [JSON.stringify(rows), ...more] }]

/** Updates and inserts the carts of what was granted. */
export const writeClaimedCarts = (grants: readonly ClaimGrant[], now: string): readonly Step[] => {
  const rows = grants.map(({ request, isNewCart, version, expiresAt, startsClock }) => ({
    ...(request.op === 'ADD' && isNewCart ? request.newCart : {}),
    ...(request.op === 'REMOVE'
      ? {}
      : { currency: request.currency, exponent: request.exponent, holdSeconds: request.holdSeconds }),
    id: request.cartId,
    version,
    expiresAt,
    startsClock,
    isNewCart,
  }))
  return [
    ...some(
      CHANGED_CARTS,
      rows.filter(({ isNewCart }) => !isNewCart),
      now,
    ),
    ...some(
      NEW_CARTS,
      rows.filter(({ isNewCart }) => isNewCart),
      now,
    ),
  ]
}

// Charges and limits are written with the hold.
const lineOf = ({ charges: _charges, limits: _limits, orderLimits: _orderLimits, ...line }: ClaimSelection) => line

/** Adds, changes, removes and evicts the lines of what was granted. */
export const writeClaimedLines = (grants: readonly ClaimGrant[], now: string): readonly Step[] => {
  const requests = grants.map(({ request }) => request)
  const adds = requests.filter((request): request is ClaimAdd => request.op === 'ADD')
  const changes = requests.filter((request): request is ClaimChange => request.op === 'CHANGE')
  const removes = requests.filter((request): request is ClaimRemove => request.op === 'REMOVE')
  const deleted = removes.filter(({ reason }) => (reason ?? null) === null)
  const evicted = removes.filter(({ reason }) => (reason ?? null) !== null)
  return [
    ...some(NEW_LINES, adds.map(lineOf), now),
    ...some(CHANGED_LINES, changes.map(lineOf)),
    ...(deleted.length === 0 ? [] : [{ text: REMOVED_LINES, values: [deleted.map(({ lineId }) => lineId)] }]),
    ...(evicted.length === 0
      ? []
      : [
          {
            text: EVICTED_LINES,
            values: [evicted.map(({ lineId }) => lineId), evicted.map(({ reason }) => reason), now],
          },
        ]),
  ]
}
