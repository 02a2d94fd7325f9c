import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { monitoringRuleChanged } from './facts.ts'
import { checkMonitoring } from './jobs.ts'

/** A changed rule is checked immediately. */
export const checkChangedRule = defineListener(
  'monitoring.check-changed-rule',
  monitoringRuleChanged,
  (_services, transaction) => addJob(transaction, checkMonitoring, {}, { key: 'check-monitoring-soon' }),
)
