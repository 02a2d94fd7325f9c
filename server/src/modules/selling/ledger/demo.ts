import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

const MAX_JOURNALS = 100_000_000

/** One sealed journal for each planned order (`demo_order`), from its charges, as `post_sales` would write it. */
export const plantJournals = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into journal (id, account_id, effect_key, kind, subject_id, order_id, at)
    select pg_temp.demo_id('journal:' || ord.key, ord.time), ord.account_id, 'sale:' || ord.purchase_id, 'SALE', ord.purchase_id, ord.id, ord.at
    from demo_order ord where ord.total > 0 order by ord.no`.execute(transaction)
  await sql`
    insert into unsealed (journal_id, account_id) select id, account_id from journal`.execute(transaction)
  await sql`
    with part as (
      select ord.no, 'CLEARING'::ledger_account as account, null::uuid as party, ord.total as amount from demo_order ord where ord.total > 0
      union all
      select it.no, ch.beneficiary::text::ledger_account, case when ch.beneficiary in ('ORGANIZER', 'TAX') then ch.account_id end, - ch.amount
      from demo_item it join charge ch on ch.item_id = it.id
      union all
      select it.no, fee.beneficiary::text::ledger_account, case when fee.beneficiary in ('ORGANIZER', 'TAX') then fee.account_id end, ch.amount
      from demo_item it join charge ch on ch.item_id = it.id and ch.included join charge fee on fee.item_id = it.id and fee.no = ch.lies_in),
    side as (select no, account, party, sum(amount)::bigint as amount from part group by no, account, party having sum(amount) <> 0)
    insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
    select pg_temp.demo_id('journal:' || ord.key, ord.time), row_number() over (partition by ord.no order by si.account, si.party), ord.account_id, si.account, si.party, si.amount,
           ord.currency, ord.exponent
    from side si join demo_order ord on ord.no = si.no order by ord.no`.execute(transaction)
  await sql`select seal_journals(${MAX_JOURNALS})`.execute(transaction)
}
