import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

const MAX_JOURNALS = 100_000_000

/** One sealed journal for each planned order (`demo_order`), from its charges, as `post_sales` would write it. */
export const plantJournals = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into journal (id, account_id, effect_key, kind, subject_id, order_id, at)
    select pg_temp.demo_id('journal:' || o.key, o.time), o.account_id, 'sale:' || o.purchase_id, 'SALE', o.purchase_id, o.id, o.at
    from demo_order o where o.total > 0 order by o.no`.execute(transaction)
  await sql`
    insert into unsealed (journal_id, account_id) select id, account_id from journal`.execute(transaction)
  await sql`
    with part as (
      select o.no, 'CLEARING'::ledger_account as account, null::uuid as party, o.total as amount from demo_order o where o.total > 0
      union all
      select i.no, c.beneficiary::text::ledger_account, case when c.beneficiary in ('ORGANIZER', 'TAX') then c.account_id end, - c.amount
      from demo_item i join charge c on c.item_id = i.id
      union all
      select i.no, f.beneficiary::text::ledger_account, case when f.beneficiary in ('ORGANIZER', 'TAX') then f.account_id end, c.amount
      from demo_item i join charge c on c.item_id = i.id and c.included join charge f on f.item_id = i.id and f.no = c.lies_in),
    side as (select no, account, party, sum(amount)::bigint as amount from part group by no, account, party having sum(amount) <> 0)
    insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
    select pg_temp.demo_id('journal:' || o.key, o.time), row_number() over (partition by o.no order by s.account, s.party), o.account_id, s.account, s.party, s.amount,
           o.currency, o.exponent
    from side s join demo_order o on o.no = s.no order by o.no`.execute(transaction)
  await sql`select seal_journals(${MAX_JOURNALS})`.execute(transaction)
}
