import { emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import type { Seat } from '@admission/common/seats.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { visitJson, visitOf, type StoredVisit } from '#modules/catalogue/events/reads/visits.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { saleAddOnsJson } from '#modules/stock/add-ons/reads/sale-add-ons.ts'
import type { StoredSaleAddOn } from '#modules/stock/add-ons/rules/sale-add-on.ts'
import { salePromotionsJson } from '#modules/stock/promotions/reads/sale-promotions.ts'
import type { StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import type { LineSnapshot } from '#modules/selling/offers/types/offer-sheet.ts'
import type {
  CartAccount,
  CartEvening,
  CartInfo,
  CartLine,
  CartState,
  DeliveryChoice,
  ItemRoute,
  LineUnit,
  StoredCart,
} from '../types/cart.ts'
import type { LostAddOn } from '../types/add-on.ts'
import type { StoredPayment } from '../types/open-payment.ts'

type PlaceRow = {
  readonly holdCode: string | null
  readonly tags: readonly string[]
  readonly block: string
  readonly section: string
  readonly quantity: number
  readonly seats: readonly { readonly no: number; readonly row: string; readonly position: number }[] | null
}

type EveningRow = Pick<CartEvening, 'eventId' | 'eventName'> & { readonly places: readonly PlaceRow[] }

type LineRow = Omit<CartLine, 'units' | 'eventDate' | 'visit' | 'evenings'> & {
  readonly evenings: readonly EveningRow[] | null
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
  readonly lost_add_ons: readonly LostAddOn[]
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

const eveningsOf = (rows: LineRow['evenings'], { evenings: parts = [] }: LineSnapshot): CartLine['evenings'] =>
  rows &&
  rows.map(({ places, ...evening }) => ({
    ...evening,
    units: unitsOf(places),
    weight: parts.find(({ eventId }) => eventId === evening.eventId)?.weight ?? 0,
  }))

const lineOf = ({ places, eventDate, visit, evenings, ...line }: LineRow): CartLine => ({
  ...line,
  visit: visitOf(visit),
  evicted: line.evicted,
  snapshot: line.snapshot,
  currency: line.currency.trim(),
  eventDate: new Date(visit?.startsAt ?? eventDate),
  units: unitsOf(places),
  evenings: eveningsOf(evenings, line.snapshot),
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
  lostAddOns: row.lost_add_ons,
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
  select block.visit_id from hold_charge charge join block on block.id = charge.counter_id where charge.hold_id = line.hold_id and block.visit_id is not null limit 1)`

// Read from the charges of its hold, because splitting a block may have moved seats since the line was added.
const placesAt = (event: string) =>
  sql.raw(`coalesce((
        select jsonb_agg(jsonb_build_object('block', block.id, 'section', block.section, 'holdCode', block.hold_code, 'tags', block.tags, 'quantity', charge.quantity, 'seats', (
            select jsonb_agg(jsonb_build_object('no', seat.seat_no, 'row', seat.row_label, 'position', seat.position) order by seat.seat_no)
            from seat where seat.version_id = ${event}.seat_version_id and seat.seat_no = any(charge.seat_nos))) order by block.id)
        from hold_charge charge join block on block.id = charge.counter_id where charge.hold_id = line.hold_id and charge.event_id = ${event}.id), '[]')`)

const linesOfCart = sql`
  select jsonb_agg(jsonb_build_object('id', line.id, 'holdId', line.hold_id, 'accountId', line.account_id, 'storefrontId', line.storefront_id,
      'collectionId', line.collection_id, 'eventId', line.event_id, 'priceTypeId', line.price_type_id, 'quantity', line.quantity, 'unitAmount', line.unit_amount,
      'exponent', line.exponent, 'currency', line.currency, 'snapshot', line.snapshot, 'evicted', line.evicted, 'eventName', event.name, 'eventDate', event.date_show, 'eventZone', event.zone, 'venueId', event.venue_id,
      'restrictions', (select co.restrictions from collection co where co.id = line.collection_id), 'passName', case when line.event_ids is not null then (select coalesce(co.display_name, co.name) from collection co where co.id = line.collection_id) end, 'visit', ${visitJson(visitOfHold)},
      'places', ${placesAt('event')}, 'evenings', case when line.event_ids is not null then (
        select jsonb_agg(jsonb_build_object('eventId', evening.id, 'eventName', evening.name, 'places', ${placesAt('evening')}) order by evening.date_show, evening.id)
        from event evening where evening.id = any(line.event_ids)) end)
    order by line.created_at, line.id)
  from cart_line line join event on event.id = line.event_id where line.cart_id = cart.id`

const accountsOfCart = sql`
  select jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name, 'statementDescriptor', account.statement_descriptor, 'terms', account.terms,
    'termsVersion', account.terms_version, 'isClosed', coalesce(account.suspended_at, account.archived_at) is not null, 'protection', case when account.protection_on then jsonb_build_object('basisPoints', account.protection_basis_points,
      'minimum', account.protection_minimum, 'maximum', account.protection_maximum, 'share', account.protection_share, 'currency', account.currency, 'text', account.protection_text,
      'excluded', account.protection_excluded) end) order by account.id)
  from account where account.id in (select line.account_id from cart_line line where line.cart_id = cart.id and line.evicted is null)`

const openAttempt = sql`
  select jsonb_build_object('id', attempt.id, 'state', attempt.state, 'clientSecret', attempt.client_secret, 'actionUrl', attempt.action_url,
    'challengeUntil', attempt.challenge_until, 'isOverdue', coalesce(attempt.challenge_until <= app.now(), false))
  from orders join attempt on attempt.order_id = orders.id
  where orders.cart_id = cart.id and orders.state = 'PENDING' and attempt.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')
  order by attempt.created_at desc limit 1`

const purchasesOfCart = sql`
  select array_agg(purchase.id order by purchase.id) from orders join purchase on purchase.order_id = orders.id
  where orders.cart_id = cart.id and orders.state = 'COMPLETED'`

const liveAccounts = sql`array(select line.account_id from cart_line line where line.cart_id = cart.id and line.evicted is null)`
const promotionsOfCart = salePromotionsJson(sql`cart.id`, liveAccounts, sql`cart.codes`)
const addOnsOfCart = saleAddOnsJson(sql`cart.id`, liveAccounts)

const rowsById = compiledOnce<readonly string[], Row>(
  (ids) => sql<Row>`
    select cart.id, cart.token_hash, cart.user_id, cart.state, cart.version, cart.currency, cart.exponent, cart.hold_seconds, cart.expires_at,
           case when cart.expires_at is not null then greatest(0, ceil(extract(epoch from cart.expires_at - app.now())))::integer end as remaining, cart.extended, cart.updated_at, cart.info,
           cart.location_shipping, cart.location_billing, cart.delivery, cart.answers, cart.last_active_item_route, cart.codes, cart.protection, cart.lost_add_ons, app.now() as now, (${promotionsOfCart}) as promotions, (${addOnsOfCart}) as add_ons,
           coalesce((${linesOfCart}), '[]') as lines, coalesce((${accountsOfCart}), '[]') as accounts,
           case when cart.state = 'FINALIZING' then (${openAttempt}) end as attempt,
           case when cart.state = 'FINALIZED' then (${purchasesOfCart}) end as purchases
    from cart where cart.id = ${anyOf(ids)}`,
)
const readRows = readTogether<Row>(rowsById)

/**
 * A cart with its lines, by the database clock (role `system`). Undefined if it doesn't exist. Concurrent reads are batched
 * into one statement.
 */
export const readCart = async (database: SystemDb, id: string): Promise<StoredCart | undefined> => {
  const rows = await readRows(database, [id])
  const row = rows.find((each) => each.id === id)
  return row && storedCart(row)
}
