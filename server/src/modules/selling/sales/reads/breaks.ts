import type { AttemptId, OrderId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { readHeldCharges } from '#modules/selling/carts/reads/holds.ts'
import type { LineSnapshot } from '#modules/selling/offers/types/offer-sheet.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { LateLine, LatePayment, LatePromotionHold } from '../rules/late-payment.ts'

export type OpenBreak = {
  readonly breakId: string
  readonly orderId: OrderId
  readonly attemptId: AttemptId
  readonly kind: 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'SECOND_CAPTURE' | 'LATE_CAPTURE' | 'OTHER_PAYMENT' | 'STOCK_GONE'
}

/** Unresolved captured money, oldest first. One whose refund failed is skipped for 10 minutes. */
export async function readOpenBreaks(database: SystemDb, max: number): Promise<OpenBreak[]> {
  const { rows } = await sql<OpenBreak>`
    select b.id as "breakId", b.order_id as "orderId", b.attempt_id as "attemptId", b.kind::text as kind from payment_break b
    where b.resolved_at is null
      and not exists (select 1 from refund r where r.break_id = b.id and r.state = 'FAILED' and r.updated_at > app.now() - interval '10 minutes')
    order by b.created_at limit ${max}`.execute(database)
  return rows
}

type StoredLine = Omit<
  ClaimTerms,
  'charges' | 'limits' | 'orderLimits' | 'snapshot' | 'collectionVersion' | 'pricedAt' | 'feeVersionId'
> & {
  readonly lineId: string
  readonly holdId: string
  readonly snapshot: LineSnapshot
}

type Row = Omit<LatePayment, 'lines' | 'money' | 'promotionHolds'> & {
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly lines: readonly StoredLine[]
  readonly promotionHolds: readonly Pick<LatePromotionHold, 'holdId' | 'accountId'>[]
}

const chargesOfItem = sql`
  select jsonb_agg(jsonb_build_object('kind', c.kind, 'name', c.name, 'sourceId', c.source_id, 'level', c.level, 'beneficiary', c.beneficiary,
           'beneficiaryId', c.beneficiary_id, 'amount', c.amount, 'liesIn', c.lies_in, 'refundable', c.refundable) order by c.no)
  from charge c where c.item_id = i.id`

const purchasesOfOrder = sql`
  select jsonb_agg(jsonb_build_object('id', p.id, 'accountId', p.account_id, 'eventId', p.event_id, 'total', p.total, 'items', (
           select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'addOnId', i.add_on_id, 'lineId', i.line_id, 'holdId', i.hold_id, 'unit', i.unit, 'stackNo', i.stack_no, 'eventId', i.event_id,
                    'blockId', i.block_id, 'seatNo', i.seat_no, 'collectionId', i.collection_id, 'priceTypeId', i.price_type_id, 'termsId', i.terms_id, 'name', i.name, 'amount', i.amount,
                    'charges', (${chargesOfItem})) order by i.id)
           from purchase_item i where i.purchase_id = p.id)) order by p.id)
  from purchase p where p.order_id = o.id`

const linesOfOrder = sql`
  select jsonb_agg(jsonb_build_object('lineId', l.id, 'holdId', w.hold_id, 'accountId', l.account_id, 'collectionId', l.collection_id, 'eventId', l.event_id, 'eventIds', l.event_ids,
           'storefrontId', l.storefront_id, 'priceTypeId', l.price_type_id, 'quantity', w.quantity / coalesce(cardinality(l.event_ids), 1), 'unitAmount', l.unit_amount, 'exponent', l.exponent,
           'currency', l.currency, 'snapshot', l.snapshot, 'holdSeconds', coalesce(c.hold_seconds, 600)) order by l.id)
  from (select i.line_id, i.hold_id, count(*) as quantity from purchase p join purchase_item i on i.purchase_id = p.id
        where p.order_id = o.id and i.kind = 'TICKET' group by i.line_id, i.hold_id) w join cart_line l on l.id = w.line_id`

const addOnsOfOrder = sql`
  select jsonb_agg(jsonb_build_object('lineId', w.line_id, 'addOnId', ao.id, 'quantity', w.quantity, 'accountId', ao.account_id, 'counterId', ao.counter_id,
           'unitAmount', w.amount, 'exponent', o.exponent, 'currency', o.currency, 'perTicket', ao.per_ticket,
           'collectionIds', case when not ao.all_collections then
             coalesce((select jsonb_agg(x.collection_id) from add_on_collection x where x.add_on_id = ao.id), '[]') end,
           'snapshot', jsonb_build_object('name', w.name, 'charges', (
             select jsonb_agg(jsonb_build_object('kind', g.kind, 'level', g.level, 'sourceId', g.source_id, 'name', g.name, 'beneficiary', g.beneficiary,
                      'amount', g.amount, 'included', g.included, 'refundable', g.refundable) order by g.no)
             from charge g where g.item_id = w.item_id))) order by w.line_id)
  from (select i.line_id, i.add_on_id, i.name, i.amount, count(*) as quantity, (array_agg(i.id order by i.unit))[1] as item_id
        from purchase p join purchase_item i on i.purchase_id = p.id where p.order_id = o.id and i.kind = 'ADD_ON'
        group by i.line_id, i.add_on_id, i.name, i.amount) w join add_on ao on ao.id = w.add_on_id`

const holdsOfOrder = sql`
  select jsonb_agg(jsonb_build_object('holdId', h.id, 'accountId', h.account_id) order by h.id) from hold h where h.owner_id = o.id and h.owner_kind = 'ORDER'`

// A hold that counts nothing but a limit per buyer is known by it; the others come with their charges.
const promotionsOfOrder = sql`
  select jsonb_agg(jsonb_build_object('promotionId', u.promotion_id, 'accountId', u.account_id, 'codeId', u.code_id, 'subject', u.subject, 'tickets', u.tickets, 'amount', u.amount,
           'counters', (select coalesce(jsonb_agg(jsonb_build_object('counterId', limited.counter_id, 'units', limited.units)), '[]')
             from promotion p cross join lateral (values (p.uses_counter_id, 1), (p.budget_counter_id, u.amount)) limited (counter_id, units) where p.id = u.promotion_id and limited.counter_id is not null),
           'holdId', (select h.id from hold h join hold_limit d on d.hold_id = h.id where h.owner_id = o.id and h.owner_kind = 'ORDER' and d.rule_id = u.promotion_id limit 1)) order by u.promotion_id)
  from promotion_use u where u.order_id = o.id`

const heldAddOns = sql`select a.id, a.hold_id, a.quantity::bigint from cart_add_on a where a.cart_id = c.id`
const soldAddOns = sql`
  select i.line_id, i.hold_id, count(*) from purchase p join purchase_item i on i.purchase_id = p.id
  where p.order_id = o.id and i.kind = 'ADD_ON' group by i.line_id, i.hold_id`

// True if the cart's live lines, add-ons and live holds are exactly the order's.
const isStillHeld = sql`
  c.state = 'OPEN' and c.expires_at > app.now()
  and (select array_agg(array[l.id, l.hold_id] order by l.id) from cart_line l join hold h on h.id = l.hold_id
       where l.cart_id = c.id and l.evicted is null and h.state = 'HELD' and h.expires_at > app.now())
    = (select array_agg(array[k.line_id, k.hold_id] order by k.line_id) from (
         select distinct i.line_id, i.hold_id from purchase p join purchase_item i on i.purchase_id = p.id where p.order_id = o.id and i.kind = 'TICKET') k)
  and not exists (select 1 from cart_line l join hold h on h.id = l.hold_id where l.cart_id = c.id and l.evicted is null and h.state <> 'HELD')
  and not exists (${heldAddOns} except ${soldAddOns}) and not exists (${soldAddOns} except ${heldAddOns})`

async function lateLine(database: SystemDb, { lineId, holdId, ...terms }: StoredLine): Promise<LateLine> {
  const { charges, limits } = await readHeldCharges(database, holdId)
  const version = terms.snapshot.collectionVersion
  return {
    lineId,
    holdId,
    terms: {
      ...terms,
      collectionVersion: version,
      pricedAt: null,
      feeVersionId: null,
      charges,
      limits,
      orderLimits: null,
    },
  }
}

/** A late payment with everything needed to honor it. Undefined if it was already resolved; only a cart's can be honored. */
export async function readLatePayment(
  database: SystemDb,
  breakId: string,
): Promise<LatePayment | 'NOT_A_CART' | undefined> {
  const { rows } = await sql<Row>`
    select b.id as "breakId", o.id as "orderId", o.user_id as "userId", o.email, o.statement_descriptor as "statementDescriptor", o.delivery, b.gateway,
           b.gateway_id as "gatewayId", (select t.card_fingerprint from attempt t where t.id = b.attempt_id) as "cardFingerprint", b.amount, b.currency, b.exponent, c.id as "cartId", c.version as "cartVersion",
           coalesce(${isStillHeld}, false) as "isStillHeld",
           exists (select 1 from orders x where x.cart_id = c.id and x.state in ('PENDING', 'COMPLETED') and x.revives is distinct from o.id) as "isPaidOtherwise",
           coalesce((${linesOfOrder}), '[]') as lines, coalesce((${addOnsOfOrder}), '[]') as "addOns", coalesce((${purchasesOfOrder}), '[]') as purchases,
           coalesce((${promotionsOfOrder}), '[]') as promotions, coalesce((${holdsOfOrder}), '[]') as "promotionHolds"
    from payment_break b join orders o on o.id = b.order_id left join cart c on c.id = o.cart_id
    where b.id = ${breakId}::uuid and b.resolved_at is null`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.cartId === null) return 'NOT_A_CART'
  const { amount, currency, exponent, lines: stored, promotionHolds: holds, ...rest } = row
  const lines: LateLine[] = []
  for (const line of stored) lines.push(await lateLine(database, line))
  const promotionHolds: LatePromotionHold[] = []
  for (const hold of holds) promotionHolds.push({ ...hold, ...(await readHeldCharges(database, hold.holdId)) })
  return { ...rest, promotionHolds, money: { amount, currency, exponent }, lines }
}
