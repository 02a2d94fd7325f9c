import { aSale } from '#modules/carts/testing/a-sale.ts'
import { paidThen, type Twin } from './twin-scene.ts'

/** Changes that the database doesn't refuse: the writing code is the guard, and the view detects what slips through. */
export const SEEN: readonly Pick<Twin, 'invariant' | 'act'>[] = [
  {
    invariant: 'I02 SEATS',
    act: ({ query, sale }) => query('update counter set capacity = capacity + 1 where id = $1', [sale.blockId]),
  },
  { invariant: 'I02 TICKETS', act: paidThen(`update ticket set state = 'VOID', generation = 2`) },
  {
    invariant: 'I27 MAILS',
    act: paidThen(
      `insert into fact_effect (fact_id, listener, done_at) select id, 'email.receipt', app.now() from fact where kind = 'OrderPlaced'`,
    ),
  },
  {
    invariant: 'I30',
    act: ({ query, sale }) =>
      query(
        `with p as (insert into promotion (account_id, name, kind, amount) values ($1, 'Five off', 'AMOUNT', 500) returning id)
         insert into promotion_code (account_id, promotion_id, counter_id, code) select $1, p.id, $2, 'FIVE' from p`,
        [sale.accountId, sale.blockId],
      ),
  },
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
