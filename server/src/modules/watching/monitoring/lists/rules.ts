import { ruleText } from '@admission/common/validation/monitoring.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { oneOf, contains } from '#platform/lists/filters.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import { ListedRuleRef, RULE_STATES, RuleStateRef, type ListedRule } from '../graphql/types.ts'

const open = sql`(select count(*)::int from monitoring_alert al where al.rule_id = mr.id and al.closed_at is null)`
const state = sql`
  case when not mr.is_on then 'OFF' when ${open} > 0 then 'ALERT' when mr.muted_until > app.now() then 'MUTED' else 'WATCHING' end`

defineList({
  area: 'admin',
  name: 'monitoringRules',
  type: 'MonitoringRule',
  title: 'Monitoring rules',
  may: 'settings:view',
  description: 'Monitoring rules of the account, by name unless sorted otherwise.',
  row: ListedRuleRef,
  columns: {
    name: {
      header: 'Name',
      value: (row) => row.name,
      sort: [{ sql: sql`app.fold_text(mr.name)`, type: 'text' }],
    },
    rule: { header: 'Rule', value: ruleText },
    state: {
      header: 'State',
      value: (row) => RULE_STATES[row.state],
      filter: oneOf(RuleStateRef, 'States.', state),
    },
    openAlerts: { header: 'Open alerts', value: (row) => row.openAlerts },
    recipients: { header: 'Recipients', value: (row) => row.recipients },
  },
  filters: { text: contains(sql`app.fold_text(mr.name)`, 'Part of the name. Not case-sensitive.') },
  sort: { by: 'NAME', descending: false },
  source: {
    alias: 'mr',
    from: sql`monitoring_rule mr`,
    scope: ({ accountId }) => sql`mr.account_id = ${accountId} and mr.removed_at is null`,
    rows: () => sql<ListedRule>`
      select mr.id, mr.name, mr.kind, mr.threshold, mr.window_hours as "windowHours", ${state} as state, ${open} as "openAlerts",
             cardinality(mr.recipients) + cardinality(mr.emails) as recipients
      from page join monitoring_rule mr on mr.id = page.id`,
    rowOf: (row: ListedRule) => row,
  },
})

defineOptions({
  name: 'MONITORING_RECIPIENTS',
  areas: ['admin'],
  may: 'settings:view',
  reads: 'system',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select un.id, un.name as label, null as detail, app.fold_text(un.name) as search_text, app.fold_text(un.name) as sort_key
      from member me join user_name un on un.id = me.user_id
      where me.account_id = ${scope?.accountId ?? null} and me.disabled_at is null`,
  ),
})
