import { isUuid } from '@admission/common/ids.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, saveResultRef } from '#platform/records/graphql.ts'
import { createRule, muteRule, removeRule, saveRule } from '../flows/rule-edits.ts'
import { readMonitoringRule } from '../reads/rules.ts'
import { MonitoringRuleInputRef, MonitoringRuleRef } from './types.ts'

const SaveResultRef = saveResultRef(MonitoringRuleRef, 'MonitoringRule')

const recordArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Rule ID.' }),
  version: t.field({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
}))

const inputOf = (input: typeof MonitoringRuleInputRef.$inferInput) => ({
  ...input,
  threshold: input.threshold ?? null,
  windowHours: input.windowHours ?? null,
  recipients: [...input.recipients],
  emails: input.emails.map(normaliseEmail),
})

builder.queryField('monitoringRuleById', (t) =>
  t.field({
    type: MonitoringRuleRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'Monitoring rule of the account. Fails with `resourceNotFound` if it was removed or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Rule ID.' }) },
    resolve: async (_root, { id }, context) => {
      const { scope } = editorOf(context)
      if (!isUuid(id)) throw notFound()
      const rule = await readAccount(context, (transaction) => readMonitoringRule(transaction, scope, id))
      if (rule === undefined) throw notFound()
      return rule
    },
  }),
)

builder.mutationFields((t) => ({
  monitoringRuleCreate: t.field({
    type: MonitoringRuleRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Creates a rule, 50 at most. It is checked immediately, then every minute.',
    args: { input: t.arg({ type: MonitoringRuleInputRef, required: true, description: 'The rule.' }) },
    resolve: (_root, { input }, context) => createRule(editorOf(context), inputOf(input)),
  }),
  monitoringRuleSave: t.field({
    type: SaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Saves a rule. Open alerts of another kind end.',
    args: {
      ...recordArgs,
      input: t.arg({ type: MonitoringRuleInputRef, required: true, description: 'The rule.' }),
    },
    resolve: (_root, { id, version, input }, context) => {
      const editor = editorOf(context)
      return editRecord(editor, saveRule(editor), { id, version, input: inputOf(input) })
    },
  }),
  monitoringRuleMute: t.field({
    type: SaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Mutes the e-mails of a rule for a time. Alerts are still recorded.',
    args: {
      ...recordArgs,
      hours: t.arg.int({ description: '1, 24 or 168 hours. Null to send e-mails again.' }),
    },
    resolve: (_root, { id, version, hours }, context) =>
      editRecord(editorOf(context), muteRule, { id, version, input: hours ?? null }),
  }),
  monitoringRuleRemove: t.field({
    type: 'Boolean',
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Removes a rule. Its alerts stay in the history. Always returns true.',
    args: { id: t.arg.id({ required: true, description: 'Rule ID.' }) },
    resolve: async (_root, { id }, context) => {
      await removeRule(editorOf(context), id)
      return true
    },
  }),
}))
