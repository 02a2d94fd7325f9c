import { defineJob } from '#platform/jobs.ts'
import { expireEmptyCarts, forgetCarts } from './flows/sweep.ts'

/** Once an hour: carts that nobody came back to end after seven days, and are forgotten after thirty. */
export const expireCarts = defineJob('expire-carts', { cron: '23 * * * *', maxAttempts: 1 }, async (services) => {
  await expireEmptyCarts(services)
  await forgetCarts(services)
})
