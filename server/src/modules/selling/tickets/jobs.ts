import { defineJob } from '#platform/jobs.ts'
import { announceRelease } from './writes/announce-release.ts'

/** Every minute: tells buyers that the codes of their tickets are there. */
export const announceTickets = defineJob(
  'announce-tickets',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await announceRelease(services.databases.system)
  },
)
