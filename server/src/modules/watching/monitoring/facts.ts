import { defineFact } from '#platform/facts.ts'

/** A rule was created, changed, muted or removed. Subject: the rule. */
export const monitoringRuleChanged = defineFact<{ what: string }>('MonitoringRuleChanged')

/** A rule opened alerts that its recipients are told of. Subject: the rule. */
export const monitoringAlerted = defineFact<{ alertIds: string[] }>('MonitoringAlerted')
