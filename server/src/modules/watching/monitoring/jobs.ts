import { defineJob } from '#platform/jobs.ts'
import { checkRules } from './flows/check-rules.ts'

/** Every minute, and when a rule was changed: checks the monitoring rules that are due. */
export const checkMonitoring = defineJob('check-monitoring', { cron: '* * * * *' }, (services) => checkRules(services))
