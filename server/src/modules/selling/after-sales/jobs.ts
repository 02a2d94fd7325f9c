import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { defineJob } from '#platform/jobs.ts'
import { settleAll } from '#platform/settle-all.ts'
import { refundCanceledEvent } from './flows/refund-event.ts'
import { readEventsToRefund } from './reads/canceled-events.ts'

/** Refunds the purchases of a canceled event. */
export const refundEvent = defineJob<{ eventId: string }>('refund-event', {}, (services, { eventId }) =>
  refundCanceledEvent(services, eventId),
)

/** Every minute: refunds purchases whose payment completed after their event was canceled. */
export const refundCanceledEvents = defineJob(
  'refund-canceled-events',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await settleAll(services, await readEventsToRefund(services.databases.system), {
      failed: 'failed to refund a canceled event, will retry',
      nameOf: (id) => id,
      work: (id) => refundCanceledEvent(services, id),
    })
  },
)

/** Sends requested refunds to the gateway. Whatever it leaves open, the reconciler settles. */
export const sendRefunds = defineJob('send-refunds', {}, (services) => settleRefunds(services))
