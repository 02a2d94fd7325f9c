import { defineJob } from '#platform/jobs.ts'
import { expireEmptyCarts, forgetCarts } from './flows/sweep.ts'
import { remindCarts as remind } from './flows/reminders.ts'
import { forgetHandovers } from './writes/handover.ts'
import { forgetReminders } from './writes/reminders.ts'

/** Hourly: expires empty carts after seven days and forgets ended or abandoned ones after thirty. Deletes old codes and reminders. */
export const expireCarts = defineJob('expire-carts', { cron: '23 * * * *', maxAttempts: 1 }, async (services) => {
  await expireEmptyCarts(services)
  await forgetCarts(services)
  await forgetHandovers(services.databases.system)
  await forgetReminders(services.databases.system)
})

/** Every five minutes: reminds people of carts whose time ran out. */
export const remindCarts = defineJob('remind-carts', { cron: '*/5 * * * *', maxAttempts: 1 }, async (services) => {
  await remind(services)
})
