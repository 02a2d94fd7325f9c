import type { AccountId } from '@admission/common/ids.ts'
import type { MonitoringRuleInput } from '@admission/common/validation/monitoring.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { Breach, DueRule, MonitoringRuleId } from './types.ts'

/** Stores a new rule, unless the account has `max` already. Returns its ID; undefined if it has. */
export const insertRule = async (
  transaction: AdminTx,
  accountId: AccountId,
  rule: MonitoringRuleInput,
  max: number,
): Promise<MonitoringRuleId | undefined> => {
  const { rows } = await sql<{ id: MonitoringRuleId }>`
    insert into monitoring_rule (account_id, kind, name, threshold, window_hours, recipients, emails, is_on)
    select ${accountId}, ${rule.kind}, ${rule.name}, ${rule.threshold}::int, ${rule.windowHours}::int, ${[...rule.recipients]}::uuid[],
           ${[...rule.emails]}::text[], ${rule.isOn}::boolean
    where (select count(*) from monitoring_rule where account_id = ${accountId} and removed_at is null) < ${max} returning id`.execute(
    transaction,
  )
  return rows[0]?.id
}

/** Locks a rule and returns its edit version; undefined if it was removed or is another account's. */
export const lockRule = async (transaction: AdminTx, accountId: AccountId, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version::int as version from monitoring_rule
    where id = ${id} and account_id = ${accountId} and removed_at is null for no key update`.execute(transaction)
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampRule = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update monitoring_rule set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}
    where id = ${id}`.execute(transaction)
}

/** Replaces what a rule watches and who is told. It is checked immediately. The row is locked. */
export const writeRule = async (transaction: AdminTx, id: string, rule: MonitoringRuleInput): Promise<void> => {
  await sql`
    update monitoring_rule set kind = ${rule.kind}, name = ${rule.name}, threshold = ${rule.threshold}, window_hours = ${rule.windowHours},
      recipients = ${[...rule.recipients]}::uuid[], emails = ${[...rule.emails]}::text[], is_on = ${rule.isOn}, checked_at = null
    where id = ${id}`.execute(transaction)
}

/** Mutes a rule until a time; null ends it. The row is locked. */
export const writeMute = async (transaction: AdminTx, id: string, until: Date | null): Promise<void> => {
  await sql`update monitoring_rule set muted_until = ${until} where id = ${id}`.execute(transaction)
}

/** Removes a rule. Its alerts stay in the history. The row is locked. */
export const markRemoved = async (transaction: AdminTx, id: string): Promise<void> => {
  await sql`update monitoring_rule set removed_at = app.now(), is_on = false where id = ${id}`.execute(transaction)
}

/** Locks the rule whose check is longest due, unless another process has it. Undefined if none is due. Those of archived accounts rest. */
export const lockDueRule = async (transaction: SystemTx, everySeconds: number): Promise<DueRule | undefined> => {
  const { rows } = await sql<DueRule>`
    select id, account_id as "accountId", kind, threshold, window_hours as "windowHours", coalesce(muted_until > app.now(), false) as "isMuted"
    from monitoring_rule
    where is_on and removed_at is null and not exists (select 1 from account ac where ac.id = monitoring_rule.account_id and ac.archived_at is not null)
      and (checked_at is null or checked_at <= app.now() - ${everySeconds} * interval '1 second')
    order by checked_at nulls first limit 1 for no key update skip locked`.execute(transaction)
  return rows[0]
}

/** Records that a rule was checked. */
export const markChecked = async (transaction: SystemTx, id: MonitoringRuleId): Promise<void> => {
  await sql`update monitoring_rule set checked_at = app.now() where id = ${id}`.execute(transaction)
}

/** Opens an alert for each breach that has none yet. Returns the new ones. */
export const openAlerts = async (
  transaction: SystemTx,
  rule: DueRule,
  breaches: readonly Breach[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into monitoring_alert (account_id, rule_id, subject, event_id, kind, measured, threshold, window_hours, is_muted)
    select ${rule.accountId}, ${rule.id}, br.subject, br."eventId", ${rule.kind}, br.measured, ${rule.threshold}, ${rule.windowHours}, ${rule.isMuted}
    from jsonb_to_recordset(${JSON.stringify(breaches)}::jsonb) br (subject text, "eventId" uuid, measured int)
    on conflict (rule_id, subject) where closed_at is null do nothing returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Closes a rule's open alerts that are over: all but those of these subjects. */
export const closeAlerts = async (
  transaction: SystemTx,
  id: MonitoringRuleId,
  subjects: readonly string[],
): Promise<void> => {
  await sql`
    update monitoring_alert set closed_at = app.now()
    where rule_id = ${id} and closed_at is null and subject <> all(${[...subjects]}::text[])`.execute(transaction)
}

/** Closes the open alerts of rules that were switched off or removed, or watch something else now. */
export const closeEndedAlerts = async (transaction: SystemTx): Promise<void> => {
  await sql`
    update monitoring_alert al set closed_at = app.now() from monitoring_rule mr
    where mr.id = al.rule_id and al.closed_at is null and (not mr.is_on or mr.removed_at is not null or mr.kind <> al.kind)`.execute(
    transaction,
  )
}
