import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { PayoutOutcome } from '#modules/selling/payments/types/payout.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { settleAll } from '#platform/settle-all.ts'
import { requestScheduled } from '../actions/payouts.ts'
import { readDueAccounts } from '../reads/account-payment.ts'
import { askPayouts } from './ask-payouts.ts'
import { leasePayouts, settlePayout, type DuePayout } from '../writes/payouts.ts'

const MAX_BATCH = 20

const STATES = {
  DONE: 'PAID',
  FAILED: 'FAILED',
  PENDING: 'PROCESSING',
  UNKNOWN: 'UNKNOWN',
  NEVER_ARRIVED: 'PROCESSING',
} as const

/** Asks the gateway for a payout that may have been sent; sends it, by the same key, if it never arrived. */
async function send(
  services: Services,
  { id, destination, money, wasSent, isHeld }: DuePayout,
): Promise<PayoutOutcome> {
  const gateway = installedGateway(services)
  const request = { payoutId: id, destination, money }
  const found = wasSent ? await gateway.lookUpPayout(request) : undefined
  if (found !== undefined && (found.kind !== 'NEVER_ARRIVED' || isHeld)) return found
  return gateway.payOut(request)
}

/** Sends payouts that are due, and asks for those whose outcome isn't known; after a restore, asks for all since the backup first. Safe to interrupt: each is paid once. */
export async function sendPayouts(services: Services): Promise<void> {
  if (!(await askPayouts(services))) return
  const { system } = services.databases
  const due = await leasePayouts(system, installedGateway(services).name, MAX_BATCH)
  await settleAll(services, due, {
    failed: 'a payout failed on the way, will ask again',
    nameOf: ({ id }) => id,
    work: async (payout) => {
      await services.failpoint('payout.beforeCall')
      const outcome = await send(services, payout)
      await services.failpoint('payout.afterCall')
      if (outcome.kind === 'FAILED') services.log.error('the gateway refused a payout', { thing: payout.id })
      const gatewayPayoutId = 'gatewayPayoutId' in outcome ? outcome.gatewayPayoutId : null
      await inTransaction(system, (transaction) =>
        settlePayout(transaction, payout.id, { state: STATES[outcome.kind], gatewayPayoutId }),
      )
    },
  })
}

/** Requests the payouts of today's schedules, each once. */
export async function payScheduled(services: Services): Promise<void> {
  const { system } = services.databases
  const { name } = installedGateway(services)
  for (const accountId of await readDueAccounts(system))
    await inTransaction(system, (transaction) => requestScheduled(transaction, accountId, name)).catch(
      (error: unknown) => services.log.error('a scheduled payout could not be requested', { thing: accountId, error }),
    )
}
