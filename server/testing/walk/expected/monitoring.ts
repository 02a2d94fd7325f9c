import type { Expected } from '#testing/walk/walk.ts'

// Owners change rules; managers, finance and those who only read see them.
const outside = 'out404 403 out401 out401'
const changes = (own: string) => ({
  own: `401 ${own} 403 403 403 403 403 403 403 404 ${outside}`,
  foreign: `401 404 403 403 403 403 403 403 403 ${own} ${outside}`,
  absent: `401 404 403 403 403 403 403 403 403 404 ${outside}`,
  otherType: `401 404 403 403 403 403 403 403 403 404 ${outside}`,
})

/** Expected outcomes of the fields of monitoring. */
export const monitoring: Expected = {
  'Query.monitoringRules': { plain: `401 ok ok 403 403 ok 403 ok ok ok ${outside}` },
  'Query.monitoringAlerts': { plain: `401 ok ok 403 403 ok 403 ok ok ok ${outside}` },
  'Query.monitoringRuleById': {
    own: `401 ok ok 403 403 ok 403 ok ok 404 ${outside}`,
    foreign: `401 404 404 403 403 404 403 404 404 ok ${outside}`,
    absent: `401 404 404 403 403 404 403 404 404 404 ${outside}`,
    otherType: `401 404 404 403 403 404 403 404 404 404 ${outside}`,
  },
  'Mutation.monitoringRuleCreate': { plain: `401 ok 403 403 403 403 403 403 403 ok ${outside}` },
  'Mutation.monitoringRuleSave': changes('MonitoringRuleSaved'),
  'Mutation.monitoringRuleMute': changes('MonitoringRuleSaved'),
  'Mutation.monitoringRuleRemove': changes('ok'),
}
