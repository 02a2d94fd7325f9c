import { newId } from '#platform/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import { deliverReport } from './flows/deliver-report.ts'
import { nextDue } from './rules/schedule-times.ts'
import { recountSales } from './writes/sales-day.ts'
import { lockDueSchedule, planDelivery } from './writes/schedules.ts'

/** Milliseconds between checks on a file that is still being created. */
const POLL_MS = 5000

/** Creates the file for one due time and notifies its recipients. */
export const deliverReportLater = defineJob<{ deliveryId: string }>(
  'deliver-report',
  { maxAttempts: 8 },
  async (services, { deliveryId }) => {
    if ((await deliverReport(services, deliveryId)) === 'done') return
    const runAt = new Date(services.clock.now().getTime() + POLL_MS)
    await inTransaction(services.databases.system, (transaction) =>
      addJob(transaction, deliverReportLater, { deliveryId }, { runAt }),
    )
  },
)

/**
 * Every minute, and when a first file is requested immediately: plans a delivery for each schedule that is due. Due
 * time, delivery, next due time and job are one transaction, so concurrent or crashed processes plan each delivery
 * once. Of several missed times, only one is made up for.
 */
export const planDueReports = defineJob(
  'plan-due-reports',
  { cron: '* * * * *' },
  async ({ databases: { system } }) => {
    const planOne = (): Promise<boolean> =>
      inTransaction(system, async (transaction) => {
        const due = await lockDueSchedule(transaction)
        if (due === undefined) return false
        const id: string = newId('ReportDelivery')
        await planDelivery(transaction, due, { id, next: nextDue(due, due.timezone, due.now) })
        await addJob(transaction, deliverReportLater, { deliveryId: id })
        return true
      })
    while (await planOne());
  },
)

/** Computes an account's sums by day again. */
export const recountSalesLater = defineJob<{ accountId: string }>(
  'recount-sales',
  { maxAttempts: 5 },
  ({ databases: { system } }, { accountId }) =>
    inTransaction(system, (transaction) => recountSales(transaction, accountId)),
)
