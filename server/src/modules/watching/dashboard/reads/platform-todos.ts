import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PlatformTodo, PlatformTodoKind } from '../types/platform.ts'

type Part = RawBuilder<unknown>

type Columns = {
  readonly from: Part
  readonly since: Part
  readonly due?: Part
  readonly purchase?: Part
  readonly account?: Part
  readonly user?: Part
}

// Every part has the same columns, so that all are one statement. The most urgent one is the first in the order of its deadline, then its age.
const todo = (kind: PlatformTodoKind, { from, since, due, purchase, account, user }: Columns): Part => {
  const order = due === undefined ? since : sql`${due} nulls last, ${since}`
  const first = (id: Part | undefined): Part =>
    id === undefined ? sql`null` : sql`(array_agg(${id} order by ${order}))[1]`
  return sql`
    select ${kind}::text as kind, count(*)::integer as count, min(${since}) as since, (${due === undefined ? sql`null` : sql`min(${due})`})::timestamptz as due,
           (${first(purchase)})::uuid as "purchaseId", (${first(account)})::uuid as "accountId", (${first(user)})::uuid as "userId"
    ${from} having count(*) > 0`
}

const ago = (minutes: number): Part => sql`app.now() - ${sql.lit(minutes)} * interval '1 minute'`
const WEEK = 7 * 24 * 60

// A payment that its buyer confirms may wait for an hour; any other has its answer in seconds.
const isStuck = sql`at.state in ('SENT', 'UNKNOWN', 'AUTHORISED') and at.created_at < ${ago(15)} and (at.challenge_until is null or at.challenge_until < ${ago(5)})`
const purchaseOf = (order: string): Part =>
  sql`(select pu.id from purchase pu where pu.order_id = ${sql.ref(order)} order by pu.id limit 1)`

const parts: Readonly<Record<PlatformTodoKind, Columns>> = {
  PAYMENT_BREAK: {
    from: sql`from payment_break pb where pb.resolved_at is null`,
    since: sql`pb.created_at`,
    purchase: purchaseOf('pb.order_id'),
  },
  UNKNOWN_PAYMENT: { from: sql`from unknown_payment up where up.settled_at is null`, since: sql`up.found_at` },
  DISPUTE: {
    from: sql`from dispute di where di.state = 'OPEN'`,
    since: sql`di.opened_at`,
    due: sql`di.evidence_due_at`,
    purchase: purchaseOf('di.order_id'),
  },
  REFUND_FAILED: {
    from: sql`from refund re where re.state = 'REQUESTED' and re.asked_at = 'infinity'`,
    since: sql`re.created_at`,
    purchase: sql`re.purchase_id`,
    account: sql`re.account_id`,
  },
  // Causes that have a kind of their own aren't counted twice.
  MISSING_FUNDS: {
    from: sql`from discrepancy dc where dc.state in ('OPEN', 'INVESTIGATING') and dc.cause not in ('UNUSED_MONEY', 'CAPTURE_UNKNOWN', 'REFUND_FAILED')`,
    since: sql`dc.found_at`,
  },
  APPROVAL: {
    from: sql`from approval ap where ap.state = 'OPEN' and ap.expires_at > app.now()`,
    since: sql`ap.asked_at`,
    due: sql`ap.expires_at`,
    user: sql`ap.user_id`,
  },
  FULFILMENT_STUCK: {
    from: sql`from purchase pu where pu.fulfilment in ('ACQUIRING', 'STUCK') and (pu.fulfilment = 'STUCK' or pu.created_at < ${ago(10)})`,
    since: sql`pu.created_at`,
    purchase: sql`pu.id`,
    account: sql`pu.account_id`,
  },
  PAYMENT_STUCK: {
    from: sql`from attempt at where ${isStuck}`,
    since: sql`at.created_at`,
    purchase: purchaseOf('at.order_id'),
  },
  WEBHOOK_LATE: {
    from: sql`from webhook_event we where we.applied_at is null and we.received_at < ${ago(5)}`,
    since: sql`we.received_at`,
  },
  FACT_LATE: { from: sql`from fact fa where fa.state < 2 and fa.created_at < ${ago(1)}`, since: sql`fa.created_at` },
  JOB_LATE: {
    from: sql`from graphile_worker._private_jobs jo where jo.locked_at is null and jo.attempts < jo.max_attempts and jo.run_at < ${ago(5)}`,
    since: sql`jo.run_at`,
  },
  JOB_DEAD: {
    from: sql`from graphile_worker._private_jobs jo where jo.attempts >= jo.max_attempts and jo.locked_at is null`,
    since: sql`jo.created_at`,
  },
  MAIL_LATE: {
    from: sql`from mail ma where ma.state in ('NEW', 'LEASED') and ma.created_at < ${ago(10)}`,
    since: sql`ma.created_at`,
    account: sql`ma.account_id`,
  },
  MAIL_FAILED: {
    from: sql`from mail ma where ma.state = 'DEAD' and ma.created_at > ${ago(WEEK)}`,
    since: sql`ma.created_at`,
    account: sql`ma.account_id`,
  },
  AUDIENCE_STOPPED: {
    from: sql`from audience_run ar where ar.state = 'STOPPED'`,
    since: sql`ar.scheduled_at`,
    account: sql`ar.account_id`,
  },
  REPORT_FAILED: {
    from: sql`from report_delivery rd where rd.failure is not null and rd.created_at > ${ago(WEEK)}`,
    since: sql`rd.created_at`,
    account: sql`rd.account_id`,
  },
  INCIDENT: {
    from: sql`from monitoring_alert al where al.closed_at is null and not al.is_muted`,
    since: sql`al.opened_at`,
    account: sql`al.account_id`,
  },
}

/** What needs a person now, of these kinds and in their order, in one statement: a row for each kind that there is. */
export const readPlatformTodos = async (
  database: SystemDb,
  kinds: readonly PlatformTodoKind[],
): Promise<readonly PlatformTodo[]> => {
  if (kinds.length === 0) return []
  const all = sql.join(
    kinds.map((kind) => todo(kind, parts[kind])),
    sql` union all `,
  )
  const { rows } = await sql<PlatformTodo>`select todo.* from (${all}) todo`.execute(database)
  return rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}
