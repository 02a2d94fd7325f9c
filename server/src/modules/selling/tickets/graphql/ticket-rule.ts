import { isUuid } from '@admission/common/ids.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, saveResultRef } from '#platform/records/graphql.ts'
import type { Editor } from '#platform/records/types.ts'
import { saveTicketRule } from '../flows/save-ticket-rule.ts'
import { readRuleAccount, readTicketRule } from '../reads/rule-record.ts'
import { CodeRevealRef, ResalePermissionRef, TicketRuleRef } from './types/ticket-rule.ts'

const TicketRuleInputRef = builder.inputType('TicketRuleInput', {
  subGraphs: OFFICES,
  description: 'Permissions of ticket holders. Null follows the account’s default, then the platform’s.',
  fields: (t) => ({
    codeReveal: t.field({ type: CodeRevealRef, description: 'When holders get their code.' }),
    codeHours: t.int({ description: '1 to 8,760, with HOURS_BEFORE.' }),
    codeAt: t.string({ description: 'YYYY-MM-DDTHH:MM in the event’s time zone, with AT. Not for an account.' }),
    stillCode: t.boolean({ description: 'Whether paper shows the code.' }),
    transferAllowed: t.boolean({ description: 'Whether tickets can be transferred.' }),
    transferFromHours: t.int({ description: '0 to 8,760 hours before the show.' }),
    transferUntilHours: t.int({ description: '0 to 8,760 hours before the show, fewer than for the start.' }),
    maxTransfers: t.int({ description: '0 to 100 for each ticket.' }),
    resale: t.field({ type: ResalePermissionRef, description: 'Permission to resell.' }),
    resaleMinPercent: t.int({ description: '0 to 1,000 percent of face value.' }),
    resaleMaxPercent: t.int({ description: '0 to 1,000 percent of face value, not below the lowest.' }),
  }),
})

/** A member of the account, or an employee in the account of the rule. Throws notFound if there is no such event or account. */
const editorOfRule = async (context: RequestContext, id: string): Promise<Editor> => {
  if (context.actor.kind !== 'employee') return editorOf(context)
  const accountId = isUuid(id) ? await readRuleAccount(context.services.databases.system, id) : undefined
  if (accountId === undefined) throw notFound()
  return editorOf(context, accountId)
}

builder.queryField('ticketRule', (t) =>
  t.field({
    type: TicketRuleRef,
    subGraphs: OFFICES,
    authScopes: { may: { admin: 'events:view', employee: 'accounts:view' } },
    description: 'Ticket rule of an event. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID, or the account’s ID for its default.' }) },
    resolve: async (_root, { id }, context) => {
      const { scope } = await editorOfRule(context, id)
      if (!isUuid(id)) throw notFound()
      const rule = await readAccount(
        context,
        (transaction) => readTicketRule(transaction, scope, id.toLowerCase()),
        scope.accountId,
      )
      if (rule === undefined) throw notFound()
      return rule
    },
  }),
)

const emptied = (input: typeof TicketRuleInputRef.$inferInput) => ({
  codeReveal: input.codeReveal ?? null,
  codeHours: input.codeHours ?? null,
  codeAt: input.codeAt ?? null,
  stillCode: input.stillCode ?? null,
  transferAllowed: input.transferAllowed ?? null,
  transferFromHours: input.transferFromHours ?? null,
  transferUntilHours: input.transferUntilHours ?? null,
  maxTransfers: input.maxTransfers ?? null,
  resale: input.resale ?? null,
  resaleMinPercent: input.resaleMinPercent ?? null,
  resaleMaxPercent: input.resaleMaxPercent ?? null,
})

builder.mutationField('ticketRuleSave', (t) =>
  t.field({
    type: saveResultRef(TicketRuleRef, 'TicketRule', OFFICES),
    subGraphs: OFFICES,
    authScopes: { may: { admin: 'events:manage', employee: 'accounts:manage' } },
    description: 'Save the ticket rule of an event, or the account’s default, which requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Event ID, or the account’s ID for its default.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      input: t.arg({ type: TicketRuleInputRef, required: true, description: 'All fields.' }),
    },
    resolve: async (_root, { id, version, input }, context) => {
      const editor = await editorOfRule(context, id)
      if (id.toLowerCase() === editor.scope.accountId && editor.scope.eventIds !== null)
        throw forbidden('You have access to some events only. Ask a member with access to all events.')
      return editRecord(editor, saveTicketRule, { id: id.toLowerCase(), version, input: emptied(input) })
    },
  }),
)
