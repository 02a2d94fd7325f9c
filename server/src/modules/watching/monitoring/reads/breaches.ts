import type { AccountId } from '@admission/common/ids.ts'
import type { MonitoringKind } from '@admission/common/validation/monitoring.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Breach, DueRule } from '../types.ts'

type Statement = (accountId: AccountId, hours: number, threshold: number) => RawBuilder<Breach>

const since = (hours: number) => sql`app.now() - ${hours} * interval '1 hour'`

/** A sale that has just begun has had no time to sell: an event counts from when it was published and on sale. */
const noSales: Statement = (accountId, hours) => sql<Breach>`
  select st.event_id::text as subject, st.event_id as "eventId", floor(extract(epoch from app.now() - la.at) / 3600)::int as measured
  from event_standing st join event ev on ev.id = st.event_id
  cross join lateral (
    select greatest(ev.published_at,
      (select min(co.on_sale_from) from collection_block cb join collection co on co.id = cb.collection_id
       where cb.event_id = ev.id and cb.account_id = st.account_id and co.kind = 'SINGLE' and co.state = 'PUBLISHED' and co.on_sale_from <= app.now()),
      (select pu.paid_at from purchase pu where pu.event_id = ev.id and pu.account_id = st.account_id and pu.paid_at is not null order by pu.id desc limit 1),
      (select max(pu.paid_at) from purchase_item pi join purchase pu on pu.id = pi.purchase_id where pi.of_several and pi.event_id = ev.id and pu.account_id = st.account_id)) as at) la
  where st.account_id = ${accountId} and st.state = 'ON_SALE' and la.at <= ${since(hours)}`

const soldOut: Statement = (accountId) => sql<Breach>`
  select st.event_id::text as subject, st.event_id as "eventId", 100 as measured
  from event_standing st where st.account_id = ${accountId} and st.state = 'SOLD_OUT'`

// Amounts of several currencies aren't added up: the one with the most refunds counts.
const refundRate: Statement = (accountId, hours, threshold) => sql<Breach>`
  select 'ACCOUNT' as subject, null as "eventId", max(ra.percent)::int as measured
  from (
    select re.currency, least(100, floor(100 * sum(re.amount) / greatest(coalesce((
        select sum(pu.total) from purchase pu
        where pu.account_id = ${accountId} and pu.currency = re.currency and pu.paid_at >= ${since(hours)}), 0), 1))) as percent
    from refund re
    where re.account_id = ${accountId} and re.created_at >= ${since(hours)} and re.state <> 'FAILED' group by re.currency) ra
  where ra.percent >= ${threshold} having count(*) > 0`

const paymentFailures: Statement = (accountId, hours, threshold) => sql<Breach>`
  select 'ACCOUNT' as subject, null as "eventId", count(*)::int as measured
  from attempt at
  where at.state = 'FAILED' and at.updated_at >= ${since(hours)}
    and exists (select 1 from purchase pu where pu.order_id = at.order_id and pu.account_id = ${accountId})
  having count(*) >= ${threshold}`

const jobFailures: Statement = (accountId, hours, threshold) => sql<Breach>`
  select 'ACCOUNT' as subject, null as "eventId", fa.count as measured
  from (select (
    (select count(*) from export_file ef where ef.account_id = ${accountId} and ef.state = 'FAILED' and ef.created_at >= ${since(hours)})
    + (select count(*) from report_delivery rd where rd.account_id = ${accountId} and rd.failure is not null and rd.created_at >= ${since(hours)})
    + (select count(*) from mail ma where ma.account_id = ${accountId} and ma.type <> 'TEST' and ma.state = 'DEAD' and ma.created_at >= ${since(hours)}))::int as count) fa
  where fa.count >= ${threshold}`

const STATEMENTS: Readonly<Record<MonitoringKind, Statement>> = {
  NO_SALES: noSales,
  REFUND_RATE: refundRate,
  SOLD_OUT: soldOut,
  PAYMENT_FAILURES: paymentFailures,
  JOB_FAILURES: jobFailures,
}

/** Breaches that a rule alerts of now: events or the account, with the measured values. */
export const readBreaches = async (
  database: SystemDb,
  { accountId, kind, threshold, windowHours }: DueRule,
): Promise<readonly Breach[]> => {
  const { rows } = await STATEMENTS[kind](accountId, windowHours ?? 0, threshold ?? 1).execute(database)
  return rows
}
