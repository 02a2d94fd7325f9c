import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { CODE_REVEALS, RESALE_PERMISSIONS } from '@admission/common/validation/ticket-rule.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { Editor } from '#platform/records/types.ts'
import { saveTicketRule, ticketRuleHistory } from '../flows/save-ticket-rule.ts'
import { readRuleAccount, readTicketRule } from '../reads/rule-record.ts'
import { effectiveRule, RULE_SOURCES, type EffectiveValue } from '../rules/effective-rule.ts'
import type { TicketRuleRecord } from '../types/rule-record.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

const CodeRevealRef = builder.enumType('CodeReveal', {
  subGraphs: OFFICES,
  description: 'When holders get the code of their ticket.',
  values: {
    AT_ONCE: { description: 'Immediately.' },
    HOURS_BEFORE: { description: 'A number of hours before the show.' },
    AT: { description: 'At a date and time.' },
  } satisfies Record<(typeof CODE_REVEALS)[number], object>,
})
const ResalePermissionRef = builder.enumType('ResalePermission', {
  subGraphs: OFFICES,
  description: 'Permission to resell a ticket.',
  values: {
    NONE: { description: 'No one.' },
    ALL: { description: 'Any holder.' },
    INITIAL_OWNER: { description: 'Only the first buyer.' },
  } satisfies Record<(typeof RESALE_PERMISSIONS)[number], object>,
})
const RuleSourceRef = builder.enumType('RuleSource', {
  subGraphs: OFFICES,
  description: 'Where an effective value comes from.',
  values: {
    EVENT: { description: 'The event.' },
    ACCOUNT: { description: 'The account’s default.' },
    PRODUCT: { description: 'The platform’s default.' },
  } satisfies Record<(typeof RULE_SOURCES)[number], object>,
})

const EffectiveRuleRef = builder.objectRef<EffectiveValue>('EffectiveRule').implement({
  ...inOffices,
  description: 'One rule as it applies.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of its field.' }),
    label: t.exposeString('label', { description: 'Label.' }),
    text: t.exposeString('text', { description: 'Value as text.' }),
    source: t.expose('source', { type: RuleSourceRef, description: 'Where it comes from.' }),
  }),
})

const TicketRuleRef = builder.objectRef<TicketRuleRecord>('TicketRule').implement({
  ...inOffices,
  interfaces: [RecordRef],
  description:
    'Permissions of ticket holders for an event, or for an account by default. Null follows the next default.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID; of the account’s default, its account ID.' }),
    version: t.field(versionField),
    zone: t.exposeString('zone', { description: 'IANA time zone of its date and time.' }),
    codeReveal: t.field({
      type: CodeRevealRef,
      nullable: true,
      description: 'When holders get their code.',
      resolve: ({ own }) => own.codeReveal,
    }),
    codeHours: t.int({
      nullable: true,
      description: 'Hours before the show; null unless HOURS_BEFORE.',
      resolve: ({ own }) => own.codeHours,
    }),
    codeAt: t.string({
      nullable: true,
      description: 'YYYY-MM-DDTHH:MM in its time zone; null unless AT.',
      resolve: ({ own, zone }) => (own.codeAt === null ? null : timeAt(own.codeAt, zone).local.slice(0, 16)),
    }),
    stillCode: t.boolean({
      nullable: true,
      description: 'Whether paper shows the code.',
      resolve: ({ own }) => own.stillCode,
    }),
    transferAllowed: t.boolean({
      nullable: true,
      description: 'Whether tickets can be transferred.',
      resolve: ({ own }) => own.transferAllowed,
    }),
    transferFromHours: t.int({
      nullable: true,
      description: 'Hours before the show from which they can.',
      resolve: ({ own }) => own.transferFromHours,
    }),
    transferUntilHours: t.int({
      nullable: true,
      description: 'Hours before the show until which they can.',
      resolve: ({ own }) => own.transferUntilHours,
    }),
    maxTransfers: t.int({
      nullable: true,
      description: 'How often a ticket can be transferred.',
      resolve: ({ own }) => own.maxTransfers,
    }),
    resale: t.field({
      type: ResalePermissionRef,
      nullable: true,
      description: 'Permission to resell.',
      resolve: ({ own }) => own.resale,
    }),
    resaleMinPercent: t.int({
      nullable: true,
      description: 'Lowest resale price, in percent of face value.',
      resolve: ({ own }) => own.resaleMinPercent,
    }),
    resaleMaxPercent: t.int({
      nullable: true,
      description: 'Highest resale price, in percent of face value.',
      resolve: ({ own }) => own.resaleMaxPercent,
    }),
    effective: t.field({
      type: [EffectiveRuleRef],
      description: 'Every rule as it applies, and where it comes from.',
      resolve: ({ eventId, own, account, zone }) => [
        ...(eventId === null ? effectiveRule(null, own, zone) : effectiveRule(own, account, zone)),
      ],
    }),
    history: t.field(historyField(ticketRuleHistory)),
  }),
})

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
