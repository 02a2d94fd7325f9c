import { ruleText, type MonitoringKind } from '@admission/common/validation/monitoring.ts'
import type { plantAudit } from '#platform/audit.ts'
import { daysLater, momentAt } from './calendar.ts'
import { demoId } from './ids.ts'
import { accountId, COAST_ZONE } from './organizers.ts'
import { userId } from './people.ts'

type Rule = {
  readonly key: string
  readonly name: string
  readonly kind: MonitoringKind
  readonly threshold: number | null
  readonly hours: number | null
}

const RULES: readonly Rule[] = [
  { key: 'quiet', name: 'Quiet shows', kind: 'NO_SALES', threshold: null, hours: 72 },
  { key: 'refunds', name: 'Many refunds', kind: 'REFUND_RATE', threshold: 10, hours: 24 },
  { key: 'payments', name: 'Failed payments', kind: 'PAYMENT_FAILURES', threshold: 20, hours: 1 },
  { key: 'sold-out', name: 'Sold out', kind: 'SOLD_OUT', threshold: null, hours: null },
]

const ruleId = (key: string): string => demoId(`monitoring-rule:${key}`)
const noor = userId('noor@admission.example')

/** Rows of `monitoring_rule`: what the Larkhall's owner wants to know. */
export const monitoringRows = () =>
  RULES.map(({ key, name, kind, threshold, hours }) => ({
    id: ruleId(key),
    account_id: accountId('larkhall'),
    name,
    kind,
    threshold,
    window_hours: hours,
    recipients: [noor],
  }))

type Row = Parameters<typeof plantAudit>[1][number]
type AuditRow = Pick<Row, 'action' | 'target_kind' | 'target_id' | 'before' | 'after'> & { readonly by: string }

const larkhall = accountId('larkhall')
const terms: AuditRow = {
  by: 'noor@admission.example',
  action: 'account-publish-terms',
  target_kind: 'account',
  target_id: larkhall,
  before: { version: null },
  after: { version: 1 },
}
const exported: AuditRow = {
  by: 'finance@larkhall.example',
  action: 'export-list',
  target_kind: 'export',
  target_id: demoId('export:events'),
  after: { list: 'events', format: 'XLSX', rows: 42 },
}
const watched = ({ key, name, kind, threshold, hours }: Rule): AuditRow => ({
  by: 'noor@admission.example',
  action: 'monitoring-rule-create',
  target_kind: 'monitoring-rule',
  target_id: ruleId(key),
  after: {
    name,
    rule: ruleText({ kind, threshold, windowHours: hours }),
    recipients: '1 member',
    emails: [],
    on: true,
  },
})

/** Rows of `audit`: what the Larkhall's people did in the days before, latest last. */
export const auditRows = (today: string): readonly Row[] =>
  [terms, exported, ...RULES.map(watched)].map(({ by, ...rest }, index, list) => {
    const { instant } = momentAt(daysLater(today, index - list.length), '10:00', COAST_ZONE, index * 17)
    return {
      id: demoId(`audit:${String(index)}`, instant.getTime()),
      at: instant,
      account_id: larkhall,
      actor_kind: 'admin',
      actor_id: userId(by),
      ...rest,
    }
  })
