import { defineJob } from '#platform/jobs.ts'
import { deleteOldChanges } from './writes/changes.ts'

/** Every five minutes: deletes old changes of offers, because the version of an offer is read from all of them. */
export const forgetOfferChanges = defineJob(
  'forget-offer-changes',
  { cron: '*/5 * * * *', maxAttempts: 1 },
  ({ databases }) => deleteOldChanges(databases.system),
)
