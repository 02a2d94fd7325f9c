import { toId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { recordUnknownPayments } from '#modules/payments/flows/unknown-payments.ts'
import { findAttempt } from '#modules/payments/reads.ts'
import { judge } from '#modules/payments/rules.ts'
import type { ListedPayment } from '#modules/payments/types/lists.ts'
import { leaseAsking, noteAsked } from '#platform/restored.ts'
import type { Services } from '#platform/services.ts'
import { applyNotified } from './apply-notified.ts'

/** The gateway's clock and ours, and payments whose attempt was committed just after the backup's moment. */
const EARLIER_MS = 15 * 60_000
/** Payments that the original had begun end within this time. Until then, more may come. */
const LAST_ASKED_AFTER_MS = 60 * 60_000

/** Applies what the gateway says of a payment. Returns it if it was captured and its attempt isn't here. */
async function follow(services: Services, listed: ListedPayment): Promise<ListedPayment | undefined> {
  const { report } = listed
  const { name: gateway } = installedGateway(services)
  const id = toId('Attempt', report.key)
  // Not one of our keys: the account has other uses.
  if (id === undefined) return undefined
  const attempt = await findAttempt(services.databases.system, id)
  if (attempt === undefined)
    return report.status === 'CAPTURED' && listed.refunded < report.money.amount ? listed : undefined
  const isKnown = attempt.state === 'CAPTURED' && attempt.gatewayId === report.gatewayId
  if (attempt.gateway !== gateway || attempt.purpose !== 'CHECKOUT' || isKnown) return undefined
  await applyNotified(services, { attemptId: id, gateway, source: 'RECONCILER', outcome: judge(report, attempt) })
  return undefined
}

/** Reads one page of the gateway's list. Returns where to read on; null at the end, undefined if the gateway didn't answer. */
async function askPage(services: Services, since: Date, after: string | undefined): Promise<string | null | undefined> {
  const page = await installedGateway(services).listPayments(since, after)
  if (page === undefined) return undefined
  const unknown: ListedPayment[] = []
  for (const listed of page.items) {
    const missed = await follow(services, listed)
    if (missed !== undefined) unknown.push(missed)
  }
  const found = await recordUnknownPayments(services, unknown)
  if (found > 0)
    services.log.error('the gateway has payments that belong to no order since the backup', { count: found })
  return page.next
}

/**
 * After a restore: asks the gateway for all payments since the backup. Those of attempts that are here get the outcome that they have
 * had since, as by a webhook. Captured ones without an attempt are recorded as unknown, until someone decides to refund them.
 * Asked at the first start, and again an hour later; safe to interrupt and to repeat. Does nothing elsewhere.
 */
export async function askMissedPayments(services: Services): Promise<void> {
  const restored = await leaseAsking(services.databases.system)
  if (restored === undefined) return
  const since = new Date(new Date(restored.since).getTime() - EARLIER_MS)
  let after: string | undefined
  for (;;) {
    const next = await askPage(services, since, after)
    if (next === undefined) {
      services.log.error('the gateway did not list the payments since the backup, will ask again')
      return
    }
    if (next === null) break
    after = next
  }
  await noteAsked(services.databases.system, LAST_ASKED_AFTER_MS)
}
