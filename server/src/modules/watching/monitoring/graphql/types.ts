import { timeAt } from '@admission/common/time.ts'
import { MONITORING_KINDS, ruleText, type MonitoringKind } from '@admission/common/validation/monitoring.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import { ruleHistory } from '../flows/rule-edits.ts'
import { alertText } from '../rules/alert-text.ts'
import type { Alert, MonitoringRule } from '../types.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const

export const MonitoringKindRef = builder.enumType('MonitoringKind', {
  subGraphs: ADMIN,
  description: 'Condition that a monitoring rule watches for.',
  values: {
    NO_SALES: { description: 'Events on sale without a sale for some hours.' },
    REFUND_RATE: { description: 'Refunds as a percentage of sales.' },
    SOLD_OUT: { description: 'Events that are sold out.' },
    PAYMENT_FAILURES: { description: 'Failed payments.' },
    JOB_FAILURES: { description: 'Exports, scheduled reports and e-mails that failed.' },
  } satisfies Record<(typeof MONITORING_KINDS)[number], object>,
})

const THRESHOLD = 'Percent of sales for REFUND_RATE, a number of failures for the failures; null for the others.'
const WINDOW = 'Hours that it looks back; null for SOLD_OUT.'

export const MonitoringRuleRef = builder.objectRef<MonitoringRule>('MonitoringRule').implement({
  ...inAdmin,
  interfaces: [RecordRef],
  description: 'Rule that alerts people by e-mail when something happens in the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Rule ID.' }),
    version: t.field(versionField),
    kind: t.expose('kind', { type: MonitoringKindRef, description: 'Condition that it watches for.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    text: t.string({ description: 'The condition in a sentence.', resolve: ruleText }),
    threshold: t.exposeInt('threshold', { nullable: true, description: THRESHOLD }),
    windowHours: t.exposeInt('windowHours', { nullable: true, description: WINDOW }),
    recipients: t.idList({
      description: 'User IDs of the members who get an e-mail.',
      resolve: ({ recipients }) => [...recipients],
    }),
    emails: t.stringList({ description: 'Further addresses that get one.', resolve: ({ emails }) => [...emails] }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether it is checked.' }),
    mutedUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Until when no e-mails are sent, in the account’s time zone. Null if it isn’t muted.',
      resolve: ({ mutedUntil, timezone }) => mutedUntil && timeAt(mutedUntil, timezone),
    }),
    openAlerts: t.exposeInt('openAlerts', { description: 'Number of alerts that aren’t over.' }),
    history: t.field(historyField(ruleHistory)),
  }),
})

export const MonitoringRuleInputRef = builder.inputType('MonitoringRuleInput', {
  subGraphs: ADMIN,
  description: 'Condition of a rule, and its recipients. At least one recipient or address.',
  fields: (t) => ({
    kind: t.field({ type: MonitoringKindRef, required: true, description: 'Condition to watch for.' }),
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    threshold: t.int({ description: THRESHOLD }),
    windowHours: t.int({ description: `1 to 720. ${WINDOW}` }),
    recipients: t.idList({ required: true, description: 'User IDs of members of the account, 20 at most.' }),
    emails: t.stringList({ required: true, description: 'Further e-mail addresses, 5 at most.' }),
    isOn: t.boolean({ required: true, description: 'Whether it is checked.' }),
  }),
})

/** A rule as a list shows it. */
export type ListedRule = {
  readonly id: string
  readonly name: string
  readonly kind: MonitoringKind
  readonly threshold: number | null
  readonly windowHours: number | null
  readonly state: RuleState
  readonly openAlerts: number
  readonly recipients: number
}
export const RULE_STATES = { WATCHING: 'Watching', ALERT: 'Alert', MUTED: 'Muted', OFF: 'Off' } as const
export type RuleState = keyof typeof RULE_STATES

export const RuleStateRef = builder.enumType('MonitoringRuleState', {
  subGraphs: ADMIN,
  description: 'State of a monitoring rule.',
  values: {
    WATCHING: { description: 'Is checked, and nothing is wrong.' },
    ALERT: { description: 'Has open alerts.' },
    MUTED: { description: 'Is checked, and sends no e-mails.' },
    OFF: { description: 'Isn’t checked.' },
  } satisfies Record<RuleState, object>,
})

export const ListedRuleRef = builder.objectRef<ListedRule>('ListedMonitoringRule').implement({
  ...inAdmin,
  description: 'Monitoring rule in a list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Rule ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    kind: t.expose('kind', { type: MonitoringKindRef, description: 'Condition that it watched for.' }),
    text: t.string({ description: 'The condition in a sentence.', resolve: ruleText }),
    state: t.expose('state', { type: RuleStateRef, description: 'State.' }),
    openAlerts: t.exposeInt('openAlerts', { description: 'Number of alerts that aren’t over.' }),
    recipients: t.exposeInt('recipients', { description: 'Number of people and addresses that are told.' }),
  }),
})

export const ALERT_STATES = { OPEN: 'Open', CLOSED: 'Closed' } as const
export type AlertState = keyof typeof ALERT_STATES
/** State of an alert: open until it is over. */
export const alertState = ({ closedAt }: Alert): AlertState => (closedAt === null ? 'OPEN' : 'CLOSED')

export const AlertStateRef = builder.enumType('MonitoringAlertState', {
  subGraphs: ADMIN,
  description: 'State of an alert.',
  values: {
    OPEN: { description: 'Isn’t over.' },
    CLOSED: { description: 'Is over.' },
  } satisfies Record<AlertState, object>,
})

export const AlertRef = builder.objectRef<Alert>('MonitoringAlert').implement({
  ...inAdmin,
  description: 'Incident that a monitoring rule noticed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Alert ID.' }),
    text: t.string({ description: 'The incident in a sentence.', resolve: alertText }),
    ruleName: t.exposeString('ruleName', { description: 'Name of the rule.' }),
    state: t.field({ type: AlertStateRef, description: 'State: open until it is over.', resolve: alertState }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'ID of the event that it is about, if any.' }),
    isMuted: t.exposeBoolean('isMuted', { description: 'Whether the rule was muted, so that no e-mail was sent.' }),
    openedAt: t.field({
      type: TimeRef,
      description: 'When it was noticed, in the account’s time zone.',
      resolve: ({ openedAt, zone }) => timeAt(openedAt, zone),
    }),
    closedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was over.',
      resolve: ({ closedAt, zone }) => closedAt && timeAt(closedAt, zone),
    }),
  }),
})
