import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { days, oneOf } from '#platform/lists/filters.ts'
import { ALERT_STATES, AlertRef, alertState, AlertStateRef, MonitoringKindRef } from '../graphql/types.ts'
import { alertColumns } from '../reads/rules.ts'
import { alertText } from '../rules/alert-text.ts'
import type { Alert } from '../types.ts'

defineList({
  area: 'admin',
  name: 'monitoringAlerts',
  type: 'MonitoringAlert',
  title: 'Alerts',
  may: 'settings:view',
  description: 'Alerts of the account’s monitoring rules, latest first.',
  row: AlertRef,
  columns: {
    opened: {
      header: 'Noticed',
      time: ({ openedAt, zone }) => timeAt(openedAt, zone),
      sort: [{ sql: sql`al.opened_at`, type: 'timestamptz' }],
      filter: days(
        'in the account’s time zone',
        ({ from, to }) => sql`
        al.opened_at >= coalesce(${from}::date::timestamp at time zone ac.time_zone, '-infinity')
        and al.opened_at < coalesce((${to}::date + 1)::timestamp at time zone ac.time_zone, 'infinity')`,
      ),
    },
    what: { header: 'What happened', value: alertText },
    rule: { header: 'Rule', value: ({ ruleName }) => ruleName },
    state: {
      header: 'State',
      value: (row) => ALERT_STATES[alertState(row)],
      filter: oneOf(AlertStateRef, 'States.', sql`(case when al.closed_at is null then 'OPEN' else 'CLOSED' end)`),
    },
    closed: { header: 'Over', time: ({ closedAt, zone }) => closedAt && timeAt(closedAt, zone) },
  },
  filters: {
    kind: oneOf(MonitoringKindRef, 'Condition.', sql`al.kind`),
  },
  sort: { by: 'OPENED', descending: true },
  source: {
    alias: 'al',
    from: sql`monitoring_alert al join account ac on ac.id = al.account_id`,
    scope: ({ accountId, eventIds }) => {
      const seen = eventIds === null ? sql`true` : sql`al.event_id = any(${[...eventIds]}::uuid[])`
      return sql`al.account_id = ${accountId} and ${seen}`
    },
    rows: () => sql<Alert>`
      select ${alertColumns} from page join monitoring_alert al on al.id = page.id join monitoring_rule mr on mr.id = al.rule_id
      join account ac on ac.id = al.account_id left join event ev on ev.id = al.event_id`,
    rowOf: (row: Alert) => row,
  },
})
