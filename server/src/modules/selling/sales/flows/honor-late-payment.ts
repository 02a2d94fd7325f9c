import { claim } from '#modules/selling/carts/flows/claims.ts'
import { takeAddOn } from '#modules/selling/carts/flows/set-add-on.ts'
import type { ClaimRequest } from '#modules/selling/carts/types/claim.ts'
import type { LateRefundReason } from '#modules/selling/orders/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { lateIds, revivingRequest, type LateLine, type LatePayment, type NewHolds } from '../rules/late-payment.ts'
import { paymentsToBegin } from './payment-queues.ts'
import { applyOne } from './apply-outcome.ts'

type Add = Extract<ClaimRequest, { op: 'ADD' }> & { readonly late: true }

const TOO_LATE: ReadonlySet<string | null> = new Set(['EXPIRED', 'PAUSED', 'CODE_USED_UP'])

function reasonOf(reason: string | null): LateRefundReason {
  if (reason === 'EVENT_CANCELLED') return 'EVENT_CANCELLED'
  return TOO_LATE.has(reason) ? 'CAME_TOO_LATE' : 'SEATS_GONE'
}

function addOf(late: LatePayment, line: LateLine): Add {
  const { cartId } = lateIds(late.breakId)
  const { lineId, holdId } = lateIds(`${late.breakId} ${line.lineId}`)
  // No one gets this cart's secret: it is finished before anyone could use it.
  const newCart = { tokenHash: digestOf(newSecret()).toString('hex'), userId: late.userId, ipNet: null }
  return { ...line.terms, op: 'ADD', cartId, lineId, holdId, eTag: null, newCart, late: true }
}

/** Releases units that were claimed again in vain. */
async function release(services: Services, taken: readonly Add[]): Promise<void> {
  for (const { cartId, lineId, eventId, eventIds, charges } of taken) {
    const seats = charges.flatMap((charge) => (charge.eventId === eventId ? (charge.seatNumbers ?? []) : []))
    const freed = { eventIds: eventIds ?? [eventId], seats }
    await claim(services, { op: 'REMOVE', cartId, lineId, eTag: null, reason: null }, freed)
  }
}

type Claimed = { readonly holds: NewHolds; readonly taken: readonly Add[] }

/** Takes the same add-ons again for the new cart. Undefined if one of them is gone. */
async function takeAddOns(
  services: Services,
  late: LatePayment,
): Promise<{ readonly addOns: NewHolds['addOns']; readonly version: number | null } | undefined> {
  const { cartId } = lateIds(late.breakId)
  const addOns = new Map<string, { readonly lineId: string; readonly holdId: string | null }>()
  let version: number | null = null
  for (const { lineId: from, ...terms } of late.addOns) {
    const { lineId, holdId } = lateIds(`${late.breakId} ${from}`)
    const answer = await takeAddOn(services, { ...terms, cartId, id: lineId, holdId })
    if (!answer.granted) return undefined
    version = answer.version
    addOns.set(from, { lineId, holdId: terms.counterId === null ? null : holdId })
  }
  return { addOns, version }
}

/** Claims the same units again for a new cart, all or nothing. */
async function claimAgain(services: Services, late: LatePayment): Promise<Claimed | LateRefundReason> {
  const adds = late.lines.map((line) => ({ from: line.lineId, add: addOf(late, line) }))
  let version = 0
  for (const [index, { add }] of adds.entries()) {
    const answer = await claim(services, add)
    if (!answer.granted) {
      await release(
        services,
        adds.slice(0, index).map((before) => before.add),
      )
      return reasonOf(answer.reason)
    }
    version = answer.version ?? version
  }
  const taken = adds.map(({ add }) => add)
  const extra = await takeAddOns(services, late)
  if (extra === undefined) {
    // Add-ons go with the last ticket.
    await release(services, taken)
    return 'SEATS_GONE'
  }
  const lines = new Map(adds.map(({ from, add: { lineId, holdId } }) => [from, { lineId, holdId }]))
  const { cartId } = lateIds(late.breakId)
  return { holds: { cartId, version: extra.version ?? version, lines, addOns: extra.addOns }, taken }
}

/** The holds of the buyer's cart, if it still holds exactly the order's units. */
function stillHeld(late: LatePayment): Claimed | undefined {
  if (!late.isStillHeld) return undefined
  const lines = new Map(late.lines.map(({ lineId, holdId }) => [lineId, { lineId, holdId }]))
  return { holds: { cartId: late.cartId, version: late.cartVersion, lines, addOns: new Map() }, taken: [] }
}

/**
 * Honors a payment that came after its order had failed: a new order with the same units at the original amounts takes over
 * the payment. Undefined if done; otherwise the reason, with nothing held. If interrupted, a retry resumes where it stopped.
 */
export async function honorLatePayment(services: Services, late: LatePayment): Promise<LateRefundReason | undefined> {
  if (late.isPaidOtherwise) return 'PAID_TWICE'
  const claimed = stillHeld(late) ?? (await claimAgain(services, late))
  if (typeof claimed === 'string') return claimed
  await services.failpoint('late.afterClaim')
  const request = revivingRequest(late, claimed.holds)
  const begun = await paymentsToBegin(services).submit(request)
  // Holds stay: the next try finds them, and reads the promotion again.
  if (begun.reason === 'RULES_CHANGED') throw new Error('A promotion was limited while its late payment was honored')
  if (!begun.granted) {
    await release(services, claimed.taken)
    // Limits of the tickets were checked when they were claimed; at T1 it's the limit per buyer of a promotion.
    return begun.reason === 'LIMIT' ? 'CAME_TOO_LATE' : reasonOf(begun.reason)
  }
  await services.failpoint('late.afterT1')
  const { gatewayId, money } = late
  await applyOne(services, { attemptId: request.attempt.id, outcome: 'CAPTURED', gatewayId, ...money })
  return undefined
}
