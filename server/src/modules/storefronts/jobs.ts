import { defineJob } from '#platform/jobs.ts'
import { refreshAll } from './flows/keep-summaries.ts'

/** Every minute: all summaries, for what a crash or another process forgot to touch. */
export const refreshSummaries = defineJob(
  'refresh-storefront-summaries',
  { cron: '* * * * *', maxAttempts: 1 },
  (services) => refreshAll(services),
)
