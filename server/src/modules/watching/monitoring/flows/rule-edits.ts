import { isUuid } from '@admission/common/ids.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { monitoringRuleSchema, ruleText, type MonitoringRuleInput } from '@admission/common/validation/monitoring.ts'
import { plural } from '@admission/common/words.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { Editor, RecordKind } from '#platform/records/types.ts'
import { monitoringRuleChanged } from '../facts.ts'
import { areMembers, readMonitoringRule } from '../reads/rules.ts'
import type { MonitoringRule } from '../types.ts'
import { insertRule, lockRule, markRemoved, stampRule, writeMute, writeRule } from '../writes.ts'

/** Rules that an account can have. */
const MAX_RULES = 50

const ruleRecord: RecordKind<MonitoringRule> = {
  name: 'monitoring-rule',
  read: readMonitoringRule,
  lock: lockRule,
  stamp: stampRule,
  fact: monitoringRuleChanged,
}

const audited = (rule: MonitoringRuleInput): JsonObject => ({
  name: rule.name,
  rule: ruleText(rule),
  recipients: plural(rule.recipients.length, 'member'),
  emails: [...rule.emails],
  on: rule.isOn,
})
const inputOf = ({ kind, name, threshold, windowHours, recipients, emails, isOn }: MonitoringRule) => ({
  kind,
  name,
  threshold,
  windowHours,
  recipients: [...recipients],
  emails: [...emails],
  isOn,
})

const checkRecipients = async ({ services, scope }: Editor, userIds: readonly string[]): Promise<void> => {
  if (!(await areMembers(services.databases.system, scope.accountId, userIds)))
    throw inputError({ path: 'recipients', message: 'One of these people is no longer a member. Remove them.' })
}

/** Creates a rule. Throws userInputError with the invalid fields, userError if the account has too many. */
export const createRule = async (editor: Editor, given: MonitoringRuleInput): Promise<MonitoringRule> => {
  const { services, origin, scope } = editor
  const input = validateInput(monitoringRuleSchema, given)
  await checkRecipients(editor, input.recipients)
  return inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const id = await insertRule(transaction, scope.accountId, input, MAX_RULES)
    if (id === undefined) throw userError(`An account can have ${MAX_RULES} rules. Remove one first.`)
    await recordChange(transaction, origin, {
      action: 'monitoring-rule-create',
      target: { kind: ruleRecord.name, id },
      account: scope.accountId,
      after: audited(input),
      fact: monitoringRuleChanged,
      data: { what: 'CREATED' },
    })
    const created = await readMonitoringRule(transaction, scope, id)
    if (created === undefined) throw notFound()
    return created
  })
}

/** Saves what a rule watches and who is told. `editor` is whose members the recipients are. */
export const saveRule = (editor: Editor): RecordEdit<MonitoringRule, MonitoringRuleInput> => ({
  kind: ruleRecord,
  action: 'monitoring-rule-save',
  what: 'DETAIL',
  schema: monitoringRuleSchema,
  prepare: async (_transaction, _rule, input) => {
    await checkRecipients(editor, input.recipients)
    return input
  },
  change: async (transaction, before, input) => {
    await writeRule(transaction, before.id, input)
    return { before: audited(inputOf(before)), after: audited(input) }
  },
})

const MUTE_HOURS = [1, 24, 168]

/** Mutes a rule's e-mails for an hour, a day or a week; null ends it. Alerts are still recorded. */
export const muteRule: RecordEdit<MonitoringRule, number | null, Date | null> = {
  kind: ruleRecord,
  action: 'monitoring-rule-mute',
  what: 'MUTE',
  isAction: true,
  prepare: (_transaction, _rule, hours, now) => {
    if (hours !== null && !MUTE_HOURS.includes(hours)) throw userError('Mute it for an hour, a day or a week.')
    return hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
  },
  change: async (transaction, before, until) => {
    await writeMute(transaction, before.id, until)
    return {
      before: { mutedUntil: before.mutedUntil?.toISOString() ?? null },
      after: { mutedUntil: until?.toISOString() ?? null },
    }
  },
}

/** Removes a rule. Its alerts stay in the history. Throws notFound if it was removed or is another account's. */
export const removeRule = ({ services, origin, scope }: Editor, id: string): Promise<void> =>
  inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const rule = isUuid(id) ? await readMonitoringRule(transaction, scope, id) : undefined
    if (rule === undefined || (await lockRule(transaction, scope.accountId, rule.id)) === undefined) throw notFound()
    await markRemoved(transaction, rule.id)
    await recordChange(transaction, origin, {
      action: 'monitoring-rule-remove',
      target: { kind: ruleRecord.name, id: rule.id },
      account: scope.accountId,
      before: audited(inputOf(rule)),
      fact: monitoringRuleChanged,
      data: { what: 'REMOVED' },
    })
  })

const LABELS = { name: 'Name', rule: 'Rule', recipients: 'Members', emails: 'E-mail addresses', on: 'On' } as const

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : value
  return typeof text === 'string' && text !== '' ? text : 'None'
}

const describe = ({ action, before, after }: StoredChange, zone: string): DescribedChange => {
  if (action === 'monitoring-rule-create') return { what: 'Created', changes: [] }
  if (action === 'monitoring-rule-mute') {
    const until = after?.['mutedUntil']
    if (typeof until !== 'string') return { what: 'Unmuted', changes: [] }
    return { what: `Muted until ${formatTime(timeAt(new Date(until), zone), { year: false })}`, changes: [] }
  }
  const changes = Object.entries(LABELS)
    .map(([field, label]) => ({ label, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
  return { what: changes.length === 0 ? 'Saved without changes' : 'Changed', changes }
}

/** Texts for the history of a rule. */
export const ruleHistory: HistoryTexts<MonitoringRule> = {
  kind: ruleRecord.name,
  actions: ['monitoring-rule-create', 'monitoring-rule-save', 'monitoring-rule-mute'],
  describe: (_transaction, _context, { timezone }, changes) => changes.map((change) => describe(change, timezone)),
}
