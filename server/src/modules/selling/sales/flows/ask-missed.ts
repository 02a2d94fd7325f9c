import { toId } from '@admission/common/ids.ts'
import { noteListedRefund } from '#modules/selling/orders/flows/unknown-refunds.ts'
import { isPaymentHere, readOldestDispute } from '#modules/selling/orders/reads/unknown-refunds.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { recordUnknownPayments } from '#modules/selling/payments/flows/unknown-payments.ts'
import { findAttempt } from '#modules/selling/payments/reads/attempts.ts'
import { judge } from '#modules/selling/payments/rules.ts'
import type { ListedDispute, ListedPayment, ListedRefund, Page } from '#modules/selling/payments/types/lists.ts'
import { leaseAsking, noteAsked, noteRefundsAsked } from '#platform/restored.ts'
import type { Services } from '#platform/services.ts'
import { takeDispute } from '#modules/selling/after-sales/flows/disputes.ts'
import { applyNotified } from './apply-notified.ts'

const DAY_MS = 24 * 60 * 60_000
/** The gateway's clock and ours, and payments whose attempt was committed just after the backup's moment. */
const EARLIER_MS = 15 * 60_000
/** Payments that the original had begun end within this time. Until then, more may come. */
const LAST_ASKED_AFTER_MS = 60 * 60_000
/** A dispute may have been reported so much later than it was opened: gateways repeat webhooks for three days. */
const REPORTED_AFTER_MS = 3 * DAY_MS

/** Applies what the gateway says of a payment. Returns it if it was captured and its attempt isn't here. */
async function followPayment(services: Services, listed: ListedPayment): Promise<ListedPayment | undefined> {
  const { report } = listed
  const { name: gateway } = installedGateway(services)
  const id = toId('Attempt', report.key)
  // Not one of our keys: the account has other uses.
  if (id === undefined) return undefined
  const attempt = await findAttempt(services.databases.system, id)
  if (attempt === undefined)
    return report.status === 'CAPTURED' && listed.refunded < report.money.amount ? listed : undefined
  const isKnown = attempt.state === 'CAPTURED' && attempt.gatewayId === report.gatewayId
  if (attempt.gateway !== gateway || isKnown) return undefined
  await applyNotified(services, { attemptId: id, gateway, source: 'RECONCILER', outcome: judge(report, attempt) })
  return undefined
}

async function followPayments(services: Services, payments: readonly ListedPayment[]): Promise<void> {
  const unknown: ListedPayment[] = []
  for (const listed of payments) {
    const missed = await followPayment(services, listed)
    if (missed !== undefined) unknown.push(missed)
  }
  const count = await recordUnknownPayments(services, unknown)
  if (count > 0) services.log.error('the gateway has payments that belong to no order since the backup', { count })
}

async function followRefunds(services: Services, refunds: readonly ListedRefund[]): Promise<void> {
  let count = 0
  for (const refund of refunds) if (await noteListedRefund(services, refund)) count += 1
  if (count > 0) services.log.error('the gateway has refunds that their orders don’t have since the backup', { count })
}

/** Takes disputes as their webhooks would have been. Those of payments that aren't here may be another installation's. */
async function followDisputes(services: Services, disputes: readonly ListedDispute[]): Promise<void> {
  const { system } = services.databases
  const { name: gateway } = installedGateway(services)
  for (const dispute of disputes)
    if (await isPaymentHere(system, gateway, dispute.gatewayPaymentId)) await takeDispute(system, gateway, dispute)
}

/** Reads a list of the gateway's to its end. False if the gateway didn't answer. */
async function readAll<Item>(
  list: (after?: string) => Promise<Page<Item> | undefined>,
  follow: (items: readonly Item[]) => Promise<void>,
): Promise<boolean> {
  for (let after: string | undefined; ;) {
    const page = await list(after)
    if (page === undefined) return false
    await follow(page.items)
    if (page.next === null) return true
    after = page.next
  }
}

/** Asks for everything since a moment. Returns the name of the list that the gateway didn't give. */
async function askAll(services: Services, since: Date): Promise<string | undefined> {
  const { system } = services.databases
  const gateway = installedGateway(services)
  const isPaid = await readAll(
    (after) => gateway.listPayments(since, after),
    (payments) => followPayments(services, payments),
  )
  if (!isPaid) return 'payments'
  const isReturned = await readAll(
    (after) => gateway.listRefunds(since, after),
    (refunds) => followRefunds(services, refunds),
  )
  if (!isReturned) return 'refunds'
  await noteRefundsAsked(system)
  // One that is open here may have been decided since; it is listed by when it was opened.
  const oldest = (await readOldestDispute(system, gateway.name))?.getTime() ?? Infinity
  const opened = new Date(Math.min(since.getTime(), oldest - REPORTED_AFTER_MS))
  const isDisputed = await readAll(
    (after) => gateway.listDisputes(opened, after),
    (disputes) => followDisputes(services, disputes),
  )
  return isDisputed ? undefined : 'disputes'
}

/**
 * After a restore: asks the gateway for all payments, refunds and disputes since the backup. Payments of attempts that are here get the
 * outcome that they have had since, disputes are followed, and refunds that are here settled, all as by a webhook. Captured payments
 * without an attempt are recorded as unknown, until someone decides to refund them; so are refunds that their orders don't have, until
 * they are decided here again. Asked at the first start, and again an hour later; safe to interrupt and to repeat. Does nothing elsewhere.
 */
export async function askMissed(services: Services): Promise<void> {
  const restored = await leaseAsking(services.databases.system)
  if (restored === undefined) return
  const since = new Date(new Date(restored.since).getTime() - EARLIER_MS)
  const missing = await askAll(services, since)
  if (missing === undefined) await noteAsked(services.databases.system, LAST_ASKED_AFTER_MS)
  else services.log.error('the gateway did not list what it did since the backup, will ask again', { thing: missing })
}
