import { defineJob } from '#platform/jobs.ts'
import { reconcileAsked, reconcileNight, watchOpenMoney } from './flows/reconcile.ts'
import { payScheduled, sendPayouts } from './flows/send-payouts.ts'

/** Nightly: compares the gateway's balance report with the books. */
export const reconcileFunds = defineJob('reconcile-funds', { cron: '17 4 * * *', maxAttempts: 8 }, reconcileNight)

/** The same for a range that an employee asked for. */
export const reconcileRange = defineJob<{ id: string }>('reconcile-range', { maxAttempts: 5 }, (services, { id }) =>
  reconcileAsked(services, id),
)

/** Every ten minutes: finds refunds that wait for a person and money that no order took, and ends what settled itself. */
export const watchFunds = defineJob('watch-funds', { cron: '*/10 * * * *' }, watchOpenMoney)

/** Sends payouts that were requested. */
export const payOut = defineJob('pay-out', { maxAttempts: 5 }, sendPayouts)

/** Every minute: the same for those whose outcome isn't known yet, and after a release. */
export const followPayouts = defineJob('follow-payouts', { cron: '* * * * *' }, sendPayouts)

/** Daily: requests payouts of accounts whose schedule is due. */
export const payScheduledOut = defineJob('pay-scheduled', { cron: '23 6 * * *', maxAttempts: 8 }, payScheduled)
