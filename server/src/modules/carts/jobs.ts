import { defineJob } from '#platform/jobs.ts'
import { expireEmptyCarts } from './flows/sweep.ts'

/** Once an hour: carts that nobody came back to. */
export const expireCarts = defineJob('expire-carts', { cron: '23 * * * *', maxAttempts: 1 }, (services) =>
  expireEmptyCarts(services),
)
