import { BellRing } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { MonitoringAlertsDocument, MonitoringRulesDocument } from './monitoring.gql.ts'
import { alertStates, kindNames, ruleStates } from './rule-words.ts'
import { NewRuleDialog } from './RuleDialogs.tsx'
import { RulePanel } from './RulePanel.tsx'

/** An account's monitoring rules. */
export const rules = defineList({
  name: 'monitoringRules',
  title: 'Monitoring rules',
  document: MonitoringRulesDocument,
  columns: [
    column.name('name', 'Rule', 'name', { sort: 'NAME' }),
    column.text('rule', 'Alerts when', 'text', { from: 'tablet' }),
    column.state('state', 'State', 'state', { badges: ruleStates }),
    column.count('openAlerts', 'Open alerts', 'openAlerts', { from: 'phone' }),
    column.count('recipients', 'Recipients', 'recipients', { from: 'desk' }),
  ],
  filters: {
    text: filter.search('Name'),
    state: filter.options('State', ruleStates),
  },
  sort: 'NAME.asc',
  create: { label: 'New rule', permission: 'settings', dialog: NewRuleDialog },
  panel: RulePanel,
  empty: { icon: BellRing, text: 'Create one to be told when sales stop, payments fail or a show sells out.' },
  exportAs: 'MONITORING_RULES',
  embedded: true,
})

/** List of alerts by an account's rules. */
export const alerts = defineList({
  name: 'monitoringAlerts',
  title: 'Alerts',
  document: MonitoringAlertsDocument,
  columns: [
    column.name('what', 'What happened', 'text'),
    column.state('state', 'State', 'state', { badges: alertStates }),
    column.moment('opened', 'Noticed', 'openedAt', { sort: 'OPENED' }),
    column.moment('closed', 'Over', 'closedAt', { from: 'tablet' }),
    column.text('rule', 'Rule', 'ruleName', { from: 'desk' }),
  ],
  rowName: ({ text }) => text,
  filters: {
    state: filter.options('State', alertStates),
    kind: filter.options('Watched', kindNames),
    opened: filter.days('Noticed', { choices: ['today', 'last-7', 'last-30'], maxDays: 366 }),
  },
  sort: 'OPENED.desc',
  open: ['AdminEvent', ({ eventId }) => ({ eventId: eventId ?? undefined })],
  empty: { icon: BellRing, text: 'What your rules notice appears here.' },
  exportAs: 'MONITORING_ALERTS',
  embedded: true,
})
