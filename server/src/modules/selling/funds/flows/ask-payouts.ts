import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notePayoutsAsked, readRestored } from '#platform/restored.ts'
import type { Services } from '#platform/services.ts'
import { readUnsent } from '../reads/account-payment.ts'
import { markSent } from '../writes/payouts.ts'
import { adoptPayouts } from '../writes/reconciliations.ts'
import { readReport } from './read-report.ts'

/** The gateway's clock and ours. */
const EARLIER_MS = 15 * 60_000

/** Finds out which payouts that the backup has as not sent were sent since. False if the gateway didn't answer. */
async function followUnsent(services: Services): Promise<boolean> {
  const { system } = services.databases
  const gateway = installedGateway(services)
  for (const payout of await readUnsent(system, gateway.name)) {
    const { kind } = await gateway.lookUpPayout(payout)
    if (kind === 'UNKNOWN') return false
    if (kind !== 'NEVER_ARRIVED') await markSent(system, payout.payoutId)
  }
  return true
}

/**
 * After a restore: asks the gateway for all payouts since the backup, before another is made. Those that the backup lacks are taken over
 * from its report, so that no organizer is paid twice; those that it has as not sent are looked up. Returns whether payouts may be made.
 * Safe to interrupt and to repeat. Elsewhere it asks nothing, and they may.
 */
export async function askPayouts(services: Services): Promise<boolean> {
  const { system } = services.databases
  const restored = await readRestored(system)
  if (restored?.payoutsAskedAt !== null) return true
  if (restored.role === 'COPY') return false
  const from = new Date(new Date(restored.since).getTime() - EARLIER_MS)
  const isAnswered =
    (await followUnsent(services)) && (await readReport(services, { from, to: services.clock.now() })) !== undefined
  if (!isAnswered) {
    services.log.error('the gateway did not tell of payouts since the backup, none is made until it does')
    return false
  }
  const count = await inTransaction(system, async (transaction) => {
    const adopted = await adoptPayouts(transaction, installedGateway(services).name)
    await notePayoutsAsked(transaction)
    return adopted
  })
  if (count > 0) services.log.error('payouts since the backup were taken over from the gateway', { count })
  return true
}
