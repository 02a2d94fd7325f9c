import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

// Where the mailed tickets go. Postage was free when they were bought.
const HOME = {
  countryCode: 'US',
  addressLine1: '22 Kiln Lane',
  locality: 'Port Averil',
  administrativeArea: 'ME',
  postalCode: '04101',
}
const HOME_TEXT = '22 Kiln Lane, Port Averil, ME 04101, United States'

/** The planned orders, paid: purchases, items, charges (`demo_order`, `demo_item`, `demo_price`, `demo_charge`). */
export const plantOrders = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into orders (id, cart_id, user_id, state, payment, currency, exponent, total, captured, email, statement_descriptor, info, location_shipping, delivery, answers,
                        completed_at, created_at)
    select o.id, o.cart_id, o.user_id, 'COMPLETED', 'CAPTURED', o.currency, o.exponent, o.total, o.total, o.email, a.statement_descriptor,
           jsonb_build_object('name', o.buyer, 'email', o.email, 'phone', null),
           case when m.mechanism = 'SHIPPING' then ${JSON.stringify(HOME)}::jsonb else '{}' end,
           jsonb_build_object(o.purchase_id, jsonb_build_object('mechanism', m.mechanism, 'name', m.name, 'text', m.description, 'optionId', m.option_id)
             || case when m.mechanism = 'SHIPPING' then jsonb_build_object('sentTo', ${HOME_TEXT}::text) else '{}' end),
           coalesce(q.answers, '{}'), o.at, o.at - interval '1 minute'
    from demo_order o join account a on a.id = o.account_id
    join lateral (
      select m.mechanism, m.name, m.description, d.id as option_id from delivery_method m join delivery_option d on d.delivery_method_id = m.id
      where m.account_id = o.account_id
      order by m.mechanism = 'SHIPPING' and m.event_id = o.event_id and o.h % 12 = 1 desc, m.mechanism = 'WILL_CALL' and o.h % 9 = 0 desc, m.position, d.position
      limit 1) m on true
    left join (
      select f.collection_id, jsonb_object_agg(q.id, case q.kind when 'CHOICE' then q.choices[1] when 'PHONE' then '+12075550143'
                                                       when 'CHECKBOX' then 'true' else 'The usual' end) as answers
      from checkout_question q join checkout_form_collection f on f.checkout_form_id = q.checkout_form_id
      where q.required group by f.collection_id) q on q.collection_id = o.collection_id
    order by o.no`.execute(transaction)
  await sql`
    insert into purchase (id, account_id, order_id, event_id, user_id, state, fulfilment, currency, exponent, total, paid_at, created_at)
    select o.purchase_id, o.account_id, o.id, o.event_id, o.user_id, 'PAID', (case when placed.location_shipping = '{}' then 'FULFILLED' else 'UNFULFILLED' end)::fulfilment_state, o.currency, o.exponent, o.total, o.at, o.at - interval '1 minute'
    from demo_order o join orders placed on placed.id = o.id order by o.no`.execute(transaction)
  await sql`
    update purchase p set refund_hours = ru.hours, refund_share = ru.share, refund_keeps_fees = ru.keeps_fees
    from (select ev.id, case when ev.refund_kind is null then ac.refund_hours else ev.refund_hours end as hours,
                 case when ev.refund_kind is null then ac.refund_share else ev.refund_share end as share,
                 case when ev.refund_kind is null then ac.refund_keeps_fees else ev.refund_keeps_fees end as keeps_fees
          from event ev join account ac on ac.id = ev.account_id where coalesce(ev.refund_kind, ac.refund_kind) = 'UNTIL') ru
    where ru.id = p.event_id`.execute(transaction)
  await sql`
    insert into purchase_item (id, account_id, purchase_id, line_id, hold_id, unit, event_id, block_id, seat_no, collection_id, price_type_id, name, amount)
    select i.id, o.account_id, o.purchase_id, l.id, i.hold_id, i.unit, o.event_id, o.block_id, i.seat_no, o.collection_id, l.price_type_id, l.name, i.amount
    from demo_item i join demo_order o on o.no = i.no join demo_line l on l.no = i.no and l.line_no = i.line_no
    order by i.no, i.line_no, i.unit`.execute(transaction)
  await sql`
    insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, export_key, answer)
    select p.id, row_number() over (partition by p.id order by q.position), p.account_id, q.checkout_form_id, 1, q.id, q.kind, q.label, q.export_key,
           o.answers ->> q.id::text
    from orders o join purchase p on p.order_id = o.id
    join checkout_question q on q.account_id = p.account_id and o.answers ? q.id::text
    where o.answers <> '{}'`.execute(transaction)
  await sql`
    insert into charge (item_id, no, account_id, kind, name, source_id, level, beneficiary, amount, included, lies_in, refundable)
    select i.id, c.no, o.account_id, c.kind, c.name, c.source_id, c.level, c.beneficiary, c.amount, c.included, c.lies_in, c.refundable
    from demo_item i join demo_order o on o.no = i.no join demo_price p on p.price_no = i.price_no
    join demo_charge c on c.price_type_id = p.price_type_id and c.price_level = p.price_level and (i.is_first or not c.of_order)
    order by i.no, i.line_no, i.unit, c.no`.execute(transaction)
}
