import { emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import type { Seat } from '@admission/common/seats.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { visitJson, visitOf, type StoredVisit } from '#modules/events/reads/visits.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { saleAddOnsJson } from '#modules/add-ons/reads/sale-add-ons.ts'
import type { StoredSaleAddOn } from '#modules/add-ons/rules/sale-add-on.ts'
import { salePromotionsJson } from '#modules/promotions/reads/sale-promotions.ts'
import type { StoredSalePromotion } from '#modules/promotions/rules/sale-promotion.ts'
import type {
  CartAccount,
  CartInfo,
  CartLine,
  CartState,
  DeliveryChoice,
  ItemRoute,
  LineUnit,
  StoredCart,
} from '../types.ts'
import type { StoredPayment } from '../types/open-payment.ts'

type PlaceRow = {
  readonly holdCode: string | null
  readonly tags: readonly string[]
  readonly block: string
  readonly section: string
  readonly quantity: number
  readonly seats: readonly { readonly no: number; readonly row: string; readonly position: number }[] | null
}

type LineRow = Omit<CartLine, 'units' | 'eventDate' | 'visit'> & {
  readonly eventDate: string
  readonly visit: StoredVisit | null
  readonly places: readonly PlaceRow[]
}

type Row = {
  readonly id: string
  readonly token_hash: Buffer
  readonly user_id: string | null
  readonly state: CartState
  readonly version: number
  readonly currency: string | null
  readonly exponent: number | null
  readonly hold_seconds: number | null
  readonly expires_at: Date | null
  readonly remaining: number | null
  readonly extended: boolean
  readonly updated_at: Date
  readonly info: CartInfo | Record<string, never>
  readonly location_shipping: Location | Record<string, never>
  readonly location_billing: Location | Record<string, never>
  readonly delivery: Readonly<Record<string, DeliveryChoice>>
  readonly answers: Readonly<Record<string, string>>
  readonly last_active_item_route: ItemRoute | null
  readonly codes: readonly string[]
  readonly protection: Readonly<Record<string, boolean>>
  readonly promotions: readonly StoredSalePromotion[] | null
  readonly add_ons: readonly StoredSaleAddOn[] | null
  readonly now: Date
  readonly lines: readonly LineRow[]
  readonly accounts: readonly CartAccount[]
  readonly attempt: (Omit<StoredPayment, 'challengeUntil'> & { readonly challengeUntil: string | null }) | null
  readonly purchases: readonly string[] | null
}

const seatOf = (place: PlaceRow, seat: { readonly row: string; readonly position: number }): Seat => ({
  section: place.section,
  row: seat.row,
  position: String(seat.position),
  type: 'RESERVED',
})

const unitsOf = (places: readonly PlaceRow[]): LineUnit[] => {
  const units = places.flatMap((place): Omit<LineUnit, 'number'>[] =>
    place.seats === null
      ? Array.from({ length: place.quantity }, () => ({
          blockId: place.block,
          holdCode: place.holdCode,
          tags: place.tags,
          seatNo: null,
          seat: { section: place.section, type: 'GENERAL_ADMISSION' },
        }))
      : place.seats.map((seat) => ({
          blockId: place.block,
          holdCode: place.holdCode,
          tags: place.tags,
          seatNo: seat.no,
          seat: seatOf(place, seat),
        })),
  )
  return units
    .toSorted((a, b) => (a.seatNo ?? 0) - (b.seatNo ?? 0))
    .map((unit, index) => ({ ...unit, number: index + 1 }))
}

const lineOf = ({ places, eventDate, visit, ...line }: LineRow): CartLine => ({
  ...line,
  visit: visitOf(visit),
  evicted: line.evicted,
  snapshot: line.snapshot,
  currency: line.currency.trim(),
  eventDate: new Date(visit?.startsAt ?? eventDate),
  units: unitsOf(places),
})

const locationOf = (stored: Row['location_shipping']): Location =>
  'countryCode' in stored && typeof stored.countryCode === 'string' ? (stored as Location) : emptyLocation()

const storedCart = (row: Row): StoredCart => ({
  id: row.id,
  tokenHash: row.token_hash,
  userId: row.user_id,
  state: row.state,
  version: row.version,
  currency: row.currency?.trim() ?? null,
  exponent: row.exponent,
  holdSeconds: row.hold_seconds,
  expiresAt: row.expires_at,
  remainingSeconds: row.remaining,
  extended: row.extended,
  updatedAt: row.updated_at,
  info: 'email' in row.info ? (row.info as CartInfo) : null,
  locationShipping: locationOf(row.location_shipping),
  locationBilling: locationOf(row.location_billing),
  delivery: row.delivery,
  answers: row.answers,
  codes: row.codes,
  protection: row.protection,
  promotions: row.promotions ?? [],
  addOns: row.add_ons ?? [],
  now: row.now,
  lastActiveItemRoute: row.last_active_item_route,
  lines: row.lines.map(lineOf),
  accounts: row.accounts,
  attempt: row.attempt && {
    ...row.attempt,
    challengeUntil: row.attempt.challengeUntil === null ? null : new Date(row.attempt.challengeUntil),
  },
  purchaseIds: row.purchases ?? [],
})

// All places of a line are for one visit.
const visitOfHold = sql`(
  select b.visit_id from hold_charge g join block b on b.id = g.counter_id where g.hold_id = l.hold_id and b.visit_id is not null limit 1)`

// Read from the charges of its hold, because splitting a block may have moved seats since the line was added.
const linesOfCart = sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'holdId', l.hold_id, 'accountId', l.account_id, 'storefrontId', l.storefront_id,
      'collectionId', l.collection_id, 'eventId', l.event_id, 'priceTypeId', l.price_type_id, 'quantity', l.quantity, 'unitAmount', l.unit_amount,
      'exponent', l.exponent, 'currency', l.currency, 'snapshot', l.snapshot, 'evicted', l.evicted, 'eventName', e.name, 'eventDate', e.date_show, 'eventZone', e.zone, 'venueId', e.venue_id,
      'restrictions', (select co.restrictions from collection co where co.id = l.collection_id), 'visit', ${visitJson(visitOfHold)},
      'places', coalesce((
        select jsonb_agg(jsonb_build_object('block', b.id, 'section', b.section, 'holdCode', b.hold_code, 'tags', b.tags, 'quantity', g.quantity, 'seats', (
            select jsonb_agg(jsonb_build_object('no', s.seat_no, 'row', s.row_label, 'position', s.position) order by s.seat_no)
            from seat s where s.version_id = e.seat_version_id and s.seat_no = any(g.seat_nos))) order by b.id)
        from hold_charge g join block b on b.id = g.counter_id where g.hold_id = l.hold_id and g.event_id is not null), '[]'))
    order by l.created_at, l.id)
  from cart_line l join event e on e.id = l.event_id where l.cart_id = c.id`

const accountsOfCart = sql`
  select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'statementDescriptor', a.statement_descriptor, 'terms', a.terms,
    'termsVersion', a.terms_version, 'protection', case when a.protection_on then jsonb_build_object('basisPoints', a.protection_basis_points,
      'minimum', a.protection_minimum, 'maximum', a.protection_maximum, 'share', a.protection_share, 'currency', a.currency, 'text', a.protection_text,
      'excluded', a.protection_excluded) end) order by a.id)
  from account a where a.id in (select l.account_id from cart_line l where l.cart_id = c.id and l.evicted is null)`

const openAttempt = sql`
  select jsonb_build_object('id', t.id, 'state', t.state, 'clientSecret', t.client_secret, 'actionUrl', t.action_url,
    'challengeUntil', t.challenge_until, 'isOverdue', coalesce(t.challenge_until <= app.now(), false))
  from orders o join attempt t on t.order_id = o.id
  where o.cart_id = c.id and o.state = 'PENDING' and t.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')
  order by t.created_at desc limit 1`

const purchasesOfCart = sql`
  select array_agg(p.id order by p.id) from orders o join purchase p on p.order_id = o.id
  where o.cart_id = c.id and o.state = 'COMPLETED'`

const liveAccounts = sql`array(select l.account_id from cart_line l where l.cart_id = c.id and l.evicted is null)`
const promotionsOfCart = salePromotionsJson(sql`c.id`, liveAccounts, sql`c.codes`)
const addOnsOfCart = saleAddOnsJson(sql`c.id`, liveAccounts)

const readRows = readTogether<Row>(async (database, ids) => {
  const { rows } = await sql<Row>`
    select c.id, c.token_hash, c.user_id, c.state, c.version, c.currency, c.exponent, c.hold_seconds, c.expires_at,
           case when c.expires_at is not null then greatest(0, ceil(extract(epoch from c.expires_at - app.now())))::integer end as remaining, c.extended, c.updated_at, c.info,
           c.location_shipping, c.location_billing, c.delivery, c.answers, c.last_active_item_route, c.codes, c.protection, app.now() as now, (${promotionsOfCart}) as promotions, (${addOnsOfCart}) as add_ons,
           coalesce((${linesOfCart}), '[]') as lines, coalesce((${accountsOfCart}), '[]') as accounts,
           case when c.state = 'FINALIZING' then (${openAttempt}) end as attempt,
           case when c.state = 'FINALIZED' then (${purchasesOfCart}) end as purchases
    from cart c where c.id = ${anyOf(ids)}`.execute(database)
  return rows
})

/**
 * A cart with its lines, by the database clock (role `system`). Undefined if it doesn't exist. Concurrent reads are batched
 * into one statement.
 */
export const readCart = async (database: SystemDb, id: string): Promise<StoredCart | undefined> => {
  const rows = await readRows(database, [id])
  const row = rows.find((each) => each.id === id)
  return row && storedCart(row)
}
