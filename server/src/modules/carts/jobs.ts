import { defineJob } from '#platform/jobs.ts'
import { expireEmptyCarts, forgetCarts } from './flows/sweep.ts'
import { forgetHandovers } from './writes/handover.ts'

/** Hourly: expires empty carts after seven days and forgets ended or abandoned ones after thirty. Deletes old codes. */
export const expireCarts = defineJob('expire-carts', { cron: '23 * * * *', maxAttempts: 1 }, async (services) => {
  await expireEmptyCarts(services)
  await forgetCarts(services)
  await forgetHandovers(services.databases.system)
})
