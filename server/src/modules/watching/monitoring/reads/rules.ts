import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { Alert, MonitoringRule } from '../types.ts'

/** A rule of the account; undefined if it was removed or is another account's. */
export const readMonitoringRule = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<MonitoringRule | undefined> => {
  const { rows } = await sql<MonitoringRule>`
    select mr.id, mr.account_id as "accountId", mr.edit_version::int as version, mr.edited_at as "editedAt", mr.edited_by as "editedBy",
           ac.time_zone as timezone, mr.kind, mr.name, mr.threshold, mr.window_hours as "windowHours", mr.recipients, mr.emails, mr.is_on as "isOn",
           case when mr.muted_until > app.now() then mr.muted_until end as "mutedUntil",
           (select count(*)::int from monitoring_alert al where al.rule_id = mr.id and al.closed_at is null) as "openAlerts"
    from monitoring_rule mr join account ac on ac.id = mr.account_id
    where mr.id = ${id} and mr.account_id = ${accountId} and mr.removed_at is null`.execute(transaction)
  return rows[0]
}

/** Columns of an alert, for `monitoring_alert al`, `monitoring_rule mr`, `account ac` and `event ev`. */
export const alertColumns = sql`
  al.id, al.kind, al.threshold, al.window_hours as "windowHours", mr.name as "ruleName", al.event_id as "eventId", ev.name as "eventName", al.measured,
  al.is_muted as "isMuted", al.opened_at as "openedAt", al.closed_at as "closedAt", ac.time_zone as zone`

/** Content of the e-mail about these alerts of a rule; undefined if the rule was removed. */
export const readAlertMail = async (
  database: SystemDb,
  ruleId: string,
  alertIds: readonly string[],
): Promise<
  | { readonly accountId: string; readonly accountName: string; readonly ruleName: string; readonly alerts: Alert[] }
  | undefined
> => {
  const { rows } = await sql<Alert & { accountId: string; accountName: string }>`
    select ${alertColumns}, ac.id as "accountId", ac.name as "accountName"
    from monitoring_alert al join monitoring_rule mr on mr.id = al.rule_id join account ac on ac.id = al.account_id left join event ev on ev.id = al.event_id
    where al.rule_id = ${ruleId} and al.id = any(${[...alertIds]}::uuid[]) and mr.removed_at is null order by ev.name, al.id`.execute(
    database,
  )
  const [first] = rows
  return first && { accountId: first.accountId, accountName: first.accountName, ruleName: first.ruleName, alerts: rows }
}

/** True if all these users are active members of the account. */
export const areMembers = async (
  database: SystemDb,
  accountId: string,
  userIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ all: boolean }>`
    select count(*) = ${new Set(userIds).size} as all from member
    where account_id = ${accountId} and user_id = any(${[...userIds]}::uuid[]) and disabled_at is null`.execute(
    database,
  )
  return rows[0]?.all ?? false
}
