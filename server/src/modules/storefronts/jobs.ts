import { defineJob } from '#platform/jobs.ts'
import { refreshNextStandings } from './flows/keep-standings.ts'
import { refreshAll } from './flows/keep-summaries.ts'

/** Every minute: refreshes all summaries, in case a crash or another process missed some. */
export const refreshSummaries = defineJob(
  'refresh-storefront-summaries',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await refreshAll(services)
    await refreshNextStandings(services)
  },
)
