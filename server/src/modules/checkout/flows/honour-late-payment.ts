import { claim } from '#modules/carts/flows/claims.ts'
import type { ClaimRequest } from '#modules/carts/types/claim.ts'
import type { LateRefundReason } from '#modules/orders/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { lateIds, revivingRequest, type LateLine, type LatePayment, type NewHolds } from '../rules/late-payment.ts'
import { paymentsToBegin } from '../writes/payment-queues.ts'
import { applyOne } from './apply-outcome.ts'

type Add = Extract<ClaimRequest, { op: 'ADD' }> & { readonly late: true }

function reasonOf(reason: string | null): LateRefundReason {
  if (reason === 'EVENT_CANCELLED') return 'EVENT_CANCELLED'
  return reason === 'EXPIRED' || reason === 'PAUSED' ? 'CAME_TOO_LATE' : 'SEATS_GONE'
}

function addOf(late: LatePayment, line: LateLine): Add {
  const { cartId } = lateIds(late.breakId)
  const { lineId, holdId } = lateIds(`${late.breakId} ${line.lineId}`)
  // Nobody holds the secret of this cart: it is finished before anybody could ask for it.
  const newCart = { tokenHash: digestOf(newSecret()).toString('hex'), userId: late.userId, ipNet: null }
  return { ...line.terms, op: 'ADD', cartId, lineId, holdId, eTag: null, newCart, late: true }
}

/** Lets go what was claimed again in vain. */
async function letGo(services: Services, taken: readonly Add[]): Promise<void> {
  for (const { cartId, lineId, eventId, charges } of taken) {
    const seats = charges.flatMap(({ s }) => s ?? [])
    await claim(services, { op: 'REMOVE', cartId, lineId, eTag: null, reason: null }, { eventId, seats })
  }
}

type Claimed = { readonly holds: NewHolds; readonly taken: readonly Add[] }

/** Claims the same units again for a new cart; all of them or none. */
async function claimAgain(services: Services, late: LatePayment): Promise<Claimed | LateRefundReason> {
  const adds = late.lines.map((line) => ({ from: line.lineId, add: addOf(late, line) }))
  let version = 0
  for (const [index, { add }] of adds.entries()) {
    const answer = await claim(services, add)
    if (!answer.granted) {
      await letGo(
        services,
        adds.slice(0, index).map((before) => before.add),
      )
      return reasonOf(answer.reason)
    }
    version = answer.version ?? version
  }
  const lines = new Map(adds.map(({ from, add: { lineId, holdId } }) => [from, { lineId, holdId }]))
  return { holds: { cartId: lateIds(late.breakId).cartId, version, lines }, taken: adds.map(({ add }) => add) }
}

/** The buyer's cart still holds exactly what the order was of: the units are taken from there. */
function stillHeld(late: LatePayment): Claimed | undefined {
  if (!late.isStillHeld) return undefined
  const lines = new Map(late.lines.map(({ lineId, holdId }) => [lineId, { lineId, holdId }]))
  return { holds: { cartId: late.cartId, version: late.cartVersion, lines }, taken: [] }
}

/**
 * Honours a payment that came after its order had failed: the same units at the amounts of then, in a new order that takes
 * the payment over. Undefined: done; else why not, and then nothing is kept. Cut off anywhere, it goes on where it stood.
 */
export async function honourLatePayment(services: Services, late: LatePayment): Promise<LateRefundReason | undefined> {
  if (late.isPaidOtherwise) return 'PAID_TWICE'
  const claimed = stillHeld(late) ?? (await claimAgain(services, late))
  if (typeof claimed === 'string') return claimed
  await services.failpoint('late.afterClaim')
  const request = revivingRequest(late, claimed.holds)
  const begun = await paymentsToBegin(services).submit(request)
  if (!begun.granted) {
    await letGo(services, claimed.taken)
    return reasonOf(begun.reason)
  }
  await services.failpoint('late.afterT1')
  const { gatewayId, money } = late
  await applyOne(services, { attemptId: request.attempt.id, outcome: 'CAPTURED', gatewayId, ...money })
  return undefined
}
