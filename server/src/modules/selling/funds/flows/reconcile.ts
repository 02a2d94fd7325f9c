import type { AttemptId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { findAttempt } from '#modules/selling/payments/reads/attempts.ts'
import type { TimeRange } from '#modules/selling/payments/types/lists.ts'
import { applyNotified } from '#modules/selling/sales/flows/apply-notified.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { closeSettled, noteOpenMoney } from '../writes/discrepancies.ts'
import { readReport } from './read-report.ts'
import {
  adoptPayouts,
  beginNight,
  compareMovements,
  comparePayouts,
  endReconciliation,
  readOpenRange,
  readUnbooked,
} from '../writes/reconciliations.ts'

const DAY_MS = 24 * 60 * 60_000
/** What a night compares. Nights overlap, so that one that failed is made up for. */
const NIGHT_MS = 3 * DAY_MS

/** Asks the gateway for captured payments whose orders don't know, and follows its answer as that of a webhook. */
async function followUnbooked(services: Services, range: TimeRange): Promise<void> {
  const { system } = services.databases
  const gateway = installedGateway(services)
  for (const { attemptId, paymentId } of await readUnbooked(system, gateway.name, range)) {
    const attempt = await findAttempt(system, attemptId as AttemptId)
    if (attempt === undefined) continue
    const outcome = await gateway.getPayment(paymentId, attempt)
    if (outcome.kind === 'UNKNOWN') continue
    await applyNotified(services, {
      attemptId: attemptId as AttemptId,
      gateway: gateway.name,
      source: 'RECONCILER',
      outcome,
    }).catch((error: unknown) =>
      services.log.error('following a captured payment failed, will retry', { thing: attemptId, error }),
    )
  }
}

async function compare(services: Services, id: string, range: TimeRange): Promise<void> {
  const { system } = services.databases
  const { name } = installedGateway(services)
  const movements = await readReport(services, range)
  if (movements === undefined) {
    await endReconciliation(system, id, { problem: 'The gateway didn’t answer.' })
    throw new Error('The gateway did not give its balance report.')
  }
  await followUnbooked(services, range)
  await inTransaction(system, (transaction) => adoptPayouts(transaction, name))
  const found = await inTransaction(system, async (transaction) => {
    await closeSettled(transaction)
    const counts = [
      await noteOpenMoney(transaction, name),
      await compareMovements(transaction, name, range),
      await comparePayouts(transaction, name, range),
    ]
    return counts.reduce((sum, one) => sum + one, 0)
  })
  await endReconciliation(system, id, { movements, found })
  if (found > 0) services.log.error('money is not where the books say', { count: found })
}

/**
 * Compares the gateway's balance report of the last three days with the books, once a night. Repeated, it finds nothing new. Throws
 * if the gateway doesn't answer, so that its job tries again.
 */
export async function reconcileNight(services: Services): Promise<void> {
  const to = services.clock.now()
  const range = { from: new Date(to.getTime() - NIGHT_MS), to }
  const id = await beginNight(services.databases.system, installedGateway(services).name, range)
  if (id !== undefined) await compare(services, id, range)
}

/** The same for the range that an employee asked for. Does nothing if it is finished. */
export async function reconcileAsked(services: Services, id: string): Promise<void> {
  const range = await readOpenRange(services.databases.system, id)
  if (range !== undefined) await compare(services, id, range)
}

/** Finds what the books themselves know to be wrong, and ends what has settled itself. */
export async function watchOpenMoney(services: Services): Promise<void> {
  const { system } = services.databases
  await closeSettled(system)
  await noteOpenMoney(system, installedGateway(services).name)
}
