import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { SEEN_POLICY } from './protection-twins.ts'
import { paidThen, type Bought, type Twin } from './twin-scene.ts'

/** Two units of an add-on in the cart, held, and then a change that no guard refuses. */
const heldAddOnThen =
  (text: string) =>
  async ({ query, sale, add }: Bought) => {
    const { id, counterId } = await anAddOn(query, sale.accountId, { stock: 5 })
    const change = { cartId: add.cartId, addOnId: id, counterId, accountId: sale.accountId, quantity: 2 }
    const price = { unitAmount: 1500, exponent: 2, currency: 'EUR', perTicket: false, snapshot: {} }
    await query(
      `select set_cart_add_on($1::jsonb || jsonb_build_object('id', app.uuid_v6(), 'holdId', app.uuid_v6()))`,
      [JSON.stringify({ ...change, ...price })],
    )
    await query(text)
  }

/** A use of a promotion by the paid order, which none of its tickets was discounted for. */
const USE = `
  with p as (insert into promotion (account_id, name, kind, basis_points) select account_id, 'Offer', 'PERCENT', 1000 from purchase returning id, account_id)
  insert into promotion_use (order_id, promotion_id, account_id, subject, tickets, amount, state)
  select o.id, p.id, p.account_id, app.uuid_v6(), 1, 250, 'USED' from p, orders o`

/** Changes that the database doesn't refuse: the writing code is the guard, and the view detects what slips through. */
export const SEEN: readonly Pick<Twin, 'invariant' | 'act'>[] = [
  { invariant: 'I02', act: heldAddOnThen(`update counter set held = held + 1 where kind = 'ADD_ON'`) },
  {
    invariant: 'I02 SEATS',
    act: ({ query, sale }) => query('update counter set capacity = capacity + 1 where id = $1', [sale.blockId]),
  },
  {
    invariant: 'I02 RETURNED',
    act: paidThen(`
      with c as (insert into counter (id, account_id, kind, capacity, sold) select app.uuid_v6(), account_id, 'CAP', 2, 1 from purchase returning id)
      insert into hold_charge (hold_id, counter_id, quantity, returned) select hold_id, c.id, 2, 1 from c, (select hold_id from purchase_item limit 1) i`),
  },
  { invariant: 'I02 TICKETS', act: paidThen(`update ticket set state = 'VOID', generation = 2`) },
  SEEN_POLICY,
  {
    invariant: 'I08 PASSES',
    act: paidThen('update cart_line set event_ids = array[event_id, app.uuid_v6()]'),
  },
  {
    invariant: 'I10',
    act: paidThen(`
      with sender as (insert into users (email) values ('sender@example.org') returning id),
        sent as (insert into transfer (sender_id) select id from sender returning id),
        part as (insert into transfer_part (transfer_id, account_id, event_id, expires_at, state, ended_at)
                 select sent.id, purchase.account_id, purchase.event_id, app.now(), 'CANCELLED', app.now() from sent, purchase returning id)
      update ticket set state = 'IN_TRANSFER', transfer_part_id = part.id from part`),
  },
  { invariant: 'I08 ADD ONS', act: heldAddOnThen('update cart_add_on set quantity = 3') },
  { invariant: 'I21', act: paidThen(`update purchase set state = 'REFUNDED'`) },
  {
    invariant: 'I22 SHARES',
    act: paidThen(
      `select post_pair(account_id, 'share:' || id, 'SHARE', id, order_id, 'PLATFORM', 'PAYEE', 100, currency, exponent) from purchase`,
    ),
  },
  {
    invariant: 'I27 MAILS',
    act: paidThen(
      `insert into fact_effect (fact_id, listener, done_at) select id, 'email.receipt', app.now() from fact where kind = 'OrderPlaced'`,
    ),
  },
  {
    invariant: 'I42',
    act: paidThen(
      `select count_sales(array(select id from purchase), '{}'); update sales_day set tickets = tickets + 1`,
    ),
  },
  {
    invariant: 'I42 SUMS',
    act: paidThen(`select count_sales(array(select id from purchase), '{}'); update sales_day set paid = paid + 1`),
  },
  {
    invariant: 'I42 LEDGER',
    act: paidThen(
      `select count_sales(array(select id from purchase), '{}'); update sales_day set paid = paid + 1, face = face + 1, to_organizer = to_organizer + 1`,
    ),
  },
  {
    invariant: 'I30',
    act: ({ query, sale }) =>
      query(
        `with p as (insert into promotion (account_id, name, kind, amount, currency, exponent) values ($1, 'Five off', 'AMOUNT', 500, 'USD', 2) returning id)
         insert into promotion_code (account_id, promotion_id, counter_id, code) select $1, p.id, $2, 'FIVE' from p`,
        [sale.accountId, sale.blockId],
      ),
  },
  { invariant: 'I30 USES', act: paidThen(USE) },
  {
    invariant: 'I33 ACCESS',
    act: async ({ query, sale }) => {
      const other = await aSale(query)
      await query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'OWNER')`, [
        other.accountId,
        sale.eventId,
      ])
    },
  },
  {
    invariant: 'I36',
    act: ({ query }) =>
      query(
        `insert into secret_link (purpose, area, token_hash, email, expires_at)
         select enum_first(null::secret_purpose), enum_first(null::token_area), '\\x00', 'a@example.org', app.now() + interval '1 hour'`,
      ),
  },
]
