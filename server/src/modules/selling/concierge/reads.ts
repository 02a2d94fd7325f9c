import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { orderFeesOn } from '@admission/common/pricing/charges.ts'
import type { Seat } from '@admission/common/seats.ts'
import { sql } from 'kysely'
import type { LineSnapshot } from '#modules/selling/offers/types/offer-sheet.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { ConciergeInvitationId, Invitation } from './types.ts'

/** The state of an invitation `ci` with the line `cl` and hold `ho` of its cart. */
export const invitationState = sql`
  case when ho.state = 'SOLD' then 'CLAIMED' when ci.ended_because is not null then ci.ended_because
       when ci.held_until <= app.now() then 'EXPIRED' when cl.id is null then 'DECLINED'
       when ho.state in ('HELD', 'COMMITTING') then 'OPEN' else 'EXPIRED' end`

type Row = Omit<Invitation, 'price' | 'orderFee' | 'seats'> &
  Money & {
    readonly section: string | null
    readonly snapshot: LineSnapshot | null
    readonly places: readonly { readonly row: string; readonly no: number; readonly section: string }[] | null
  }

const seatsIn = ({ places, section }: Row): Seat[] =>
  places === null
    ? section === null
      ? []
      : [{ section, type: 'GENERAL_ADMISSION' }]
    : places.map((place) => ({ section: place.section, row: place.row, position: String(place.no), type: 'RESERVED' }))

const orderFeeOf = (snapshot: LineSnapshot | null, quantity: number): number => {
  if (snapshot === null) return 0
  const { charges, orderFees: fees, taxes } = snapshot
  return orderFeesOn(
    Array.from({ length: quantity }, () => charges),
    { fees, taxes },
  )
}

/** An invitation by ID, of any account. Undefined if it doesn't exist. */
export const readInvitation = async (
  db: SystemDb,
  id: ConciergeInvitationId | string,
): Promise<Invitation | undefined> => {
  const { rows } = await sql<Row>`
    select ci.id, ci.account_id as "accountId", ac.name as "accountName", coalesce(st.marketplace_id, ma.id) as "marketplaceId", ci.event_id as "eventId",
           pt.name as "priceType", ci.guest_name as "guestName", ci.email, ci.message, ci.quantity, ci.unit_amount as amount, trim(ci.currency) as currency, ci.exponent,
           ${invitationState} as state, ci.held_until as "heldUntil", ci.cart_id as "cartId", ca.token_hash as "cartTokenHash", ev.zone, cl.snapshot,
           (select bl.section from hold_charge hc join block bl on bl.id = hc.counter_id where hc.hold_id = ho.id and ho.state <> 'RELEASED' limit 1) as section,
           (select jsonb_agg(jsonb_build_object('section', se.section, 'row', se.row_label, 'no', se.position) order by se.row_no, se.position)
            from event_seat es join seat se on se.version_id = ev.seat_version_id and se.seat_no = es.seat_no
            where es.event_id = ci.event_id and es.hold_id = ho.id) as places
    from concierge_invitation ci join account ac on ac.id = ci.account_id join event ev on ev.id = ci.event_id join price_type pt on pt.id = ci.price_type_id
    left join storefront st on st.id = ci.storefront_id left join cart ca on ca.id = ci.cart_id left join cart_line cl on cl.id = ci.line_id left join hold ho on ho.id = cl.hold_id
    left join lateral (select id from marketplace where account_id = ci.account_id order by id limit 1) ma on true
    where ci.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { amount, currency, exponent, section: _section, places: _places, snapshot, ...rest } = row
  const orderFee = orderFeeOf(snapshot, row.quantity)
  return {
    ...rest,
    price: { amount, currency, exponent },
    orderFee: orderFee === 0 ? null : { amount: orderFee, currency, exponent },
    seats: seatsIn(row),
  }
}

/** A published storefront of the account that sells an event, one that lists it first. Undefined if none does. */
export const readStorefrontOf = async (
  db: SystemDb,
  accountId: AccountId,
  eventId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select so.storefront_id as id from storefront_of_event so join storefront st on st.id = so.storefront_id and st.closed_at is null
    where so.event_id = ${eventId} and st.account_id = ${accountId} order by so.is_listed desc, so.storefront_id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Seconds until the sale of an event ends; null if it doesn't end. Undefined if the account has no such event. */
export const readSaleSeconds = async (
  db: SystemDb,
  accountId: AccountId,
  eventId: string,
): Promise<number | null | undefined> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from nullif(ev.sale_ends_at, 'infinity') - app.now())::integer as seconds
    from event ev join event_access ea on ea.event_id = ev.id and ea.account_id = ${accountId} where ev.id = ${eventId}`.execute(
    db,
  )
  return rows.length === 0 ? undefined : (rows[0]?.seconds ?? null)
}
