import { trustedAccountId } from '#platform/actor.ts'
import type { Location } from '@admission/common/locations.ts'
import type { EventId, OrderId, PurchaseId, UserId } from '@admission/common/ids.ts'
import { orderTotals } from '@admission/common/pricing/summary.ts'
import { UNDO_SENT_MINUTES, type SentTickets } from '@admission/common/sent-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { visitJson } from '#modules/catalogue/events/reads/visits.ts'
import type { ShownPass } from '#modules/catalogue/events/types/pass.ts'
import type { ShownAccount } from '#modules/people/accounts/types/shown-account.ts'
import { answerText } from '@admission/common/validation/answers.ts'
import { typeOf } from '#modules/stock/checkout-forms/reads/questions.ts'
import { shownBreakdown } from '#modules/stock/pricing/rules/unit-charges.ts'
import { purchaseDelivery } from '../rules/delivery-text.ts'
import { purchaseReference } from '../rules/reference.ts'
import { shownAddOns, shownLines, type StoredItem } from '../rules/shown-lines.ts'
import type { AgreedDelivery, Purchase, PurchaseAnswer, PurchaseState } from '../types/purchase.ts'

type Row = {
  readonly id: string
  readonly order_id: string
  readonly account_id: string
  readonly event_id: string
  readonly user_id: string | null
  readonly state: PurchaseState
  readonly is_fulfilled: boolean
  readonly currency: string
  readonly exponent: number
  readonly total: number
  readonly refunded: number
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly account: ShownAccount
  readonly contact: Purchase['contact']
  readonly email: string
  readonly buyer_name: string
  readonly location_billing: Location | null
  readonly delivery: Partial<AgreedDelivery>
  readonly sent: SentTickets | null
  readonly can_undo_sent: boolean
  readonly statement_descriptor: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly items: readonly StoredItem[] | null
  readonly answers: readonly (PurchaseAnswer & { readonly kind: string })[] | null
  readonly terms_version: number | null
  readonly pass: ShownPass | null
}

// How the organizer and others divide the money isn't the buyer's business.
const chargesOfItem = sql`
  select jsonb_agg(jsonb_build_object('kind', charge.kind, 'level', charge.level, 'sourceId', charge.source_id, 'name', charge.name, 'beneficiary', charge.beneficiary,
           'amount', charge.amount, 'included', charge.included, 'refundable', charge.refundable) order by charge.no)
  from charge where charge.item_id = item.id and charge.kind <> 'SHARE'`

// Those that show on receipts, archived ones too. Most seats have none.
const extrasOfSeat = sql`
  case when cardinality(seat.extras) > 0 then
    (select jsonb_agg(jsonb_build_object('id', extra.id, 'number', extra.no, 'label', extra.label, 'icon', coalesce(extra.icon, ''), 'kind', extra.kind, 'text', nullif(extra.text, ''),
              'needsAcknowledgement', extra.must_acknowledge) order by extra.no)
     from seat_configuration_version version join seat_extra extra on extra.configuration_id = version.configuration_id where version.id = seat.version_id and extra.no = any(seat.extras) and 'TICKET' = any(extra.shown)) end`

const itemsOfPurchase = sql`
  select jsonb_agg(jsonb_build_object('kind', item.kind, 'lineId', item.line_id, 'unit', item.unit, 'accountId', item.account_id, 'eventId', item.event_id, 'collectionId', item.collection_id,
           'priceTypeId', item.price_type_id, 'name', item.name, 'amount', item.amount, 'priceLevel', block.price_level, 'area', coalesce(seat.section, block.section), 'visit', ${visitJson(sql`block.visit_id`)},
           'row', seat.row_label, 'position', seat.position, 'seatNo', item.seat_no, 'extras', coalesce(${extrasOfSeat}, '[]'), 'addOnId', item.add_on_id, 'isReturned', item.returned, 'charges', (${chargesOfItem})) order by item.line_id, event.date_show, item.event_id, seat.row_no, seat.position, item.unit) as items
  from purchase_item item left join block on block.id = item.block_id left join event on event.id = item.event_id
  left join seat on seat.version_id = event.seat_version_id and seat.seat_no = item.seat_no
  where item.purchase_id = purchase.id`

// Tickets of other events that were bought with a pass are listed with it.
const passOfPurchase = sql`
  case when purchase.of_several then (
    select jsonb_build_object('id', min(c.id::text), 'name', min(coalesce(c.display_name, c.name)), 'eventIds', (
      select jsonb_agg(e.id order by e.date_show, e.id) from event e where e.id in (select of_all.event_id from purchase_item of_all where of_all.purchase_id = purchase.id)))
    from purchase_item item join collection c on c.id = item.collection_id and c.kind <> 'SINGLE' where item.purchase_id = purchase.id having count(*) > 0) end`

const answersOfPurchase = sql`
  select jsonb_agg(jsonb_build_object('question', answer.label, 'kind', answer.kind, 'answer', answer.answer, 'about', answer.subject_text, 'fileId', answer.file_id) order by answer.no) as answers
  from purchase_answer answer where answer.purchase_id = purchase.id`

// The day where the tickets are for, like other days of a purchase.
const sentOfPurchase = sql`
  case when purchase.sent_at is not null then jsonb_build_object('on', (select to_char(purchase.sent_at at time zone event.zone, 'YYYY-MM-DD') from event where event.id = purchase.event_id),
    'carrier', purchase.carrier, 'trackingNumber', purchase.tracking_number) end`

/** True if staff can still undo marking a purchase as sent. By the database's clock, so that a mail and an undo agree. */
const canUndoSent = sql`coalesce(purchase.sent_at > app.now() - ${UNDO_SENT_MINUTES} * interval '1 minute', false)`

const purchases = (where: RawBuilder<unknown>) => sql<Row>`
  select purchase.id, purchase.order_id, purchase.account_id, purchase.event_id, purchase.user_id, purchase.state::text as state, purchase.fulfilment = 'FULFILLED' as is_fulfilled, purchase.currency, purchase.exponent, purchase.total, purchase.refunded, purchase.created_at, purchase.paid_at,
         jsonb_build_object('id', account.id, 'name', account.name, 'slug', account.slug, 'brandColor', account.brand_color, 'legalName', coalesce(account.legal_name, account.name),
           'addressLine', account.address_line, 'statementDescriptor', account.statement_descriptor, 'logoPath', account.logo_path) as account, jsonb_build_object('email', account.email, 'phone', account.phone) as contact,
         orders.email, coalesce(nullif(orders.info ->> 'name', ''), nullif(trim(users.first_name || ' ' || users.last_name), ''), orders.email) as buyer_name,
         nullif(orders.location_billing, '{}') as location_billing, orders.delivery, ${sentOfPurchase} as sent, ${canUndoSent} as can_undo_sent, orders.statement_descriptor, attempt.card_brand, attempt.card_last4, i.items, q.answers,
         (select max(ta.terms_version) from terms_acceptance ta where ta.order_id = purchase.order_id and ta.account_id = purchase.account_id and ta.terms = 'SALE') as terms_version, ${passOfPurchase} as pass
  from purchase join orders on orders.id = purchase.order_id join account on account.id = purchase.account_id left join users on users.id = purchase.user_id
  left join attempt on attempt.order_id = orders.id and attempt.state = 'CAPTURED'
  left join lateral (${itemsOfPurchase}) i on true
  left join lateral (${answersOfPurchase}) q on true
  where ${where}`

function purchaseOf(row: Row): Purchase {
  const currency = { currency: row.currency, exponent: row.exponent }
  const items = row.items ?? []
  const charges = items.flatMap((item) => item.charges)
  return {
    id: row.id as PurchaseId,
    orderId: row.order_id as OrderId,
    accountId: trustedAccountId(row.account_id),
    account: row.account,
    contact: row.contact,
    eventId: row.event_id as EventId,
    pass: row.pass,
    userId: row.user_id as UserId | null,
    reference: purchaseReference(row.account.name, row.id),
    state: row.state,
    isFulfilled: row.is_fulfilled,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    total: { amount: row.total, ...currency },
    refunded: { amount: row.refunded, ...currency },
    email: row.email,
    buyerName: row.buyer_name,
    statementDescriptor: row.statement_descriptor,
    card: row.card_brand === null ? null : { brand: row.card_brand, last4: row.card_last4 ?? '' },
    locationBilling: row.location_billing,
    delivery: purchaseDelivery(row.delivery, row.id),
    sent: row.sent,
    canUndoSent: row.can_undo_sent,
    answers: (row.answers ?? []).map(({ question, kind, answer, about, fileId }) => ({
      question,
      answer: answerText(typeOf(kind), answer),
      about,
      fileId,
    })),
    termsVersion: row.terms_version,
    lines: shownLines(items, currency),
    addOns: shownAddOns(items),
    breakdown: shownBreakdown(charges, currency),
    totals: orderTotals(charges),
  }
}

const readAny = readTogether<Row>(
  async (database, ids) => (await purchases(sql`purchase.id = ${anyOf(ids)}`).execute(database)).rows,
)

// Keys are purchase and user, so only its buyer finds a purchase.
const readOwn = readTogether<Row>(async (database, keys) => {
  const pairs = keys.map((key) => key.split(' '))
  const [ids, users] = [pairs.map(([id]) => id ?? ''), pairs.map(([, user]) => user ?? '')]
  const { rows } = await purchases(
    sql`purchase.id = ${anyOf(ids)} and (purchase.id, purchase.user_id) in (select * from unnest(${ids}::uuid[], ${users}::uuid[]))`,
  ).execute(database)
  return rows
})

const byId = (rows: readonly Row[], isMatch: (row: Row) => boolean): ReadonlyMap<string, Purchase> =>
  new Map(rows.filter(isMatch).map((row) => [row.id, purchaseOf(row)]))

/** Purchases by ID, of any buyer: for staff, e-mails and documents. */
export async function readPurchases(
  database: SystemDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Purchase>> {
  const requested = new Set(ids)
  return byId(await readAny(database, ids), ({ id }) => requested.has(id))
}

/** Those of these purchases that belong to a user. */
export async function readOwnPurchases(
  database: SystemDb,
  userId: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Purchase>> {
  const requested = new Set(ids)
  const rows = await readOwn(
    database,
    ids.map((id) => `${id} ${userId}`),
  )
  return byId(rows, (row) => requested.has(row.id) && row.user_id === userId)
}

/** A user's paid purchases, latest first. One row more than `size`. */
export async function readPurchasesOf(
  database: SystemDb,
  userId: UserId,
  size: number,
  after: string | null,
): Promise<Purchase[]> {
  const bought = sql`purchase.user_id = ${userId} and purchase.state not in ('PENDING', 'FAILED')
    and (${after === null} or purchase.id < ${after}::uuid)`
  const { rows } = await purchases(sql`${bought} order by purchase.id desc limit ${size + 1}`).execute(database)
  return rows.map(purchaseOf)
}

/** Total number of purchases for `readPurchasesOf`. */
export async function countPurchasesOf(database: SystemDb, userId: UserId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from purchase where user_id = ${userId} and state not in ('PENDING', 'FAILED')`.execute(
    database,
  )
  return rows[0]?.n ?? 0
}
