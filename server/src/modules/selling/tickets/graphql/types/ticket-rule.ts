import { timeAt } from '@admission/common/time.ts'
import { CODE_REVEALS, RESALE_PERMISSIONS } from '@admission/common/validation/ticket-rule.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import { ticketRuleHistory } from '../../flows/save-ticket-rule.ts'
import { effectiveRule, RULE_SOURCES, type EffectiveValue } from '../../rules/effective-rule.ts'
import type { TicketRuleRecord } from '../../types/rule-record.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

/** When holders get their code. */
export const CodeRevealRef = builder.enumType('CodeReveal', {
  subGraphs: OFFICES,
  description: 'When holders get the code of their ticket.',
  values: {
    AT_ONCE: { description: 'Immediately.' },
    HOURS_BEFORE: { description: 'A number of hours before the show.' },
    AT: { description: 'At a date and time.' },
  } satisfies Record<(typeof CODE_REVEALS)[number], object>,
})
/** Permission to resell a ticket. */
export const ResalePermissionRef = builder.enumType('ResalePermission', {
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

/** Permissions of ticket holders. */
export const TicketRuleRef = builder.objectRef<TicketRuleRecord>('TicketRule').implement({
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
