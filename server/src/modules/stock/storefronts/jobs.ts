import { defineJob } from '#platform/jobs.ts'
import { checkDueDomains } from './flows/check-domain.ts'
import { refreshNextSaleSummaries } from './flows/keep-sale-summaries.ts'
import { refreshAll } from './flows/keep-summaries.ts'

/** Every minute: refreshes all summaries, in case a crash or another process missed some. */
export const refreshSummaries = defineJob(
  'refresh-storefront-summaries',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await refreshAll(services)
    await refreshNextSaleSummaries(services)
  },
)

/** Hourly: checks own domains. */
export const checkDomains = defineJob(
  'check-storefront-domains',
  { cron: '41 * * * *', maxAttempts: 1 },
  checkDueDomains,
)
