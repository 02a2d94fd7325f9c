import { trustedAccountId } from '#platform/actor.ts'
import type { EventId, OrderId, PurchaseId, UserId } from '@admission/common/ids.ts'
import { totalsOf } from '@admission/common/pricing/summary.ts'
import type { SentTickets } from '@admission/common/sent-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import { visitJson } from '#modules/events/reads/visits.ts'
import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import { answerText } from '@admission/common/validation/answers.ts'
import { typeOf } from '#modules/checkout-forms/reads/questions.ts'
import { shownBreakdown } from '#modules/pricing/rules/unit-charges.ts'
import { deliveryOf } from '../rules/delivery-text.ts'
import { purchaseReference } from '../rules/reference.ts'
import { shownAddOns, shownLines, type StoredItem } from '../rules/shown-lines.ts'
import type { AgreedDelivery, Purchase, PurchaseAnswer, PurchaseState } from '../types.ts'

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
  readonly email: string
  readonly buyer_name: string
  readonly delivery: Partial<AgreedDelivery>
  readonly sent: SentTickets | null
  readonly statement_descriptor: string | null
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly items: readonly StoredItem[] | null
  readonly answers: readonly (PurchaseAnswer & { readonly kind: string })[] | null
  readonly terms_version: number | null
}

const chargesOfItem = sql`
  select jsonb_agg(jsonb_build_object('kind', c.kind, 'level', c.level, 'sourceId', c.source_id, 'name', c.name, 'beneficiary', c.beneficiary,
           'amount', c.amount, 'included', c.included, 'refundable', c.refundable) order by c.no)
  from charge c where c.item_id = i.id`

// Those that show on receipts, archived ones too. Most seats have none.
const extrasOfSeat = sql`
  case when cardinality(s.extras) > 0 then
    (select jsonb_agg(jsonb_build_object('id', x.id, 'number', x.no, 'label', x.label, 'icon', coalesce(x.icon, ''), 'kind', x.kind, 'text', nullif(x.text, ''),
              'needsAcknowledgement', x.must_acknowledge) order by x.no)
     from seat_configuration_version v join seat_extra x on x.configuration_id = v.configuration_id where v.id = s.version_id and x.no = any(s.extras) and 'TICKET' = any(x.shown)) end`

const itemsOfPurchase = sql`
  select jsonb_agg(jsonb_build_object('kind', i.kind, 'lineId', i.line_id, 'unit', i.unit, 'accountId', i.account_id, 'eventId', i.event_id, 'collectionId', i.collection_id,
           'priceTypeId', i.price_type_id, 'name', i.name, 'amount', i.amount, 'priceLevel', b.price_level, 'area', coalesce(s.section, b.section), 'visit', ${visitJson(sql`b.visit_id`)},
           'row', s.row_label, 'position', s.position, 'seatNo', i.seat_no, 'extras', coalesce(${extrasOfSeat}, '[]'), 'addOnId', i.add_on_id, 'isReturned', i.returned, 'charges', (${chargesOfItem})) order by i.line_id, s.row_no, s.position, i.unit) as items
  from purchase_item i left join block b on b.id = i.block_id left join event e on e.id = i.event_id
  left join seat s on s.version_id = e.seat_version_id and s.seat_no = i.seat_no
  where i.purchase_id = p.id`

const answersOfPurchase = sql`
  select jsonb_agg(jsonb_build_object('question', a.label, 'kind', a.kind, 'answer', a.answer, 'about', a.subject_text, 'fileId', a.file_id) order by a.no) as answers
  from purchase_answer a where a.purchase_id = p.id`

// The day where the tickets are for, like other days of a purchase.
const sentOfPurchase = sql`
  case when p.sent_at is not null then jsonb_build_object('on', (select to_char(p.sent_at at time zone e.zone, 'YYYY-MM-DD') from event e where e.id = p.event_id),
    'carrier', p.carrier, 'trackingNumber', p.tracking_number) end`

const purchases = (where: RawBuilder<unknown>) => sql<Row>`
  select p.id, p.order_id, p.account_id, p.event_id, p.user_id, p.state::text as state, p.fulfilment = 'FULFILLED' as is_fulfilled, p.currency, p.exponent, p.total, p.refunded, p.created_at, p.paid_at,
         jsonb_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'brandColor', a.brand_color, 'legalName', coalesce(a.legal_name, a.name),
           'addressLine', a.address_line, 'statementDescriptor', a.statement_descriptor, 'logoPath', a.logo_path) as account,
         o.email, coalesce(nullif(o.info ->> 'name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), o.email) as buyer_name,
         o.delivery, ${sentOfPurchase} as sent, o.statement_descriptor, t.card_brand, t.card_last4, i.items, q.answers,
         (select max(ta.terms_version) from terms_acceptance ta where ta.order_id = p.order_id and ta.account_id = p.account_id and ta.terms = 'SALE') as terms_version
  from purchase p join orders o on o.id = p.order_id join account a on a.id = p.account_id left join users u on u.id = p.user_id
  left join attempt t on t.order_id = o.id and t.state = 'CAPTURED'
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
    eventId: row.event_id as EventId,
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
    delivery: deliveryOf(row.delivery, row.id),
    sent: row.sent,
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
    totals: totalsOf(charges),
  }
}

const readAny = readTogether<Row>(
  async (database, ids) => (await purchases(sql`p.id = ${anyOf(ids)}`).execute(database)).rows,
)

// Keys are purchase and user, so only its buyer finds a purchase.
const readOwn = readTogether<Row>(async (database, keys) => {
  const pairs = keys.map((key) => key.split(' '))
  const [ids, users] = [pairs.map(([id]) => id ?? ''), pairs.map(([, user]) => user ?? '')]
  const { rows } = await purchases(
    sql`p.id = ${anyOf(ids)} and (p.id, p.user_id) in (select * from unnest(${ids}::uuid[], ${users}::uuid[]))`,
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
  after: CursorKey | null,
): Promise<Purchase[]> {
  const bought = sql`p.user_id = ${userId} and p.state not in ('PENDING', 'FAILED')
    and (${after === null} or p.id < ${String(after?.[0] ?? '00000000-0000-0000-0000-000000000000')}::uuid)`
  const { rows } = await purchases(sql`${bought} order by p.id desc limit ${size + 1}`).execute(database)
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
