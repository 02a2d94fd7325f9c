import * as v from 'valibot'
import type { PayoutOutcome } from '../types/payout.ts'
import type { Gateway } from './gateway.ts'
import type { JsonAnswer } from './json-call.ts'
import { errorCode, isCertainRefusal, isNotFound, isRefusedWith } from './sandbox-cards.ts'
import type { Send } from './sandbox-cards.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Payout = v.object({ id: Name, key: Name, status: v.picklist(['PENDING', 'PAID', 'FAILED']) })
const Destination = v.object({ holder: v.string(), last4: v.string() })

const KINDS = { PENDING: 'PENDING', PAID: 'DONE', FAILED: 'FAILED' } as const

function outcomeOf(answer: JsonAnswer, payoutId: string): PayoutOutcome {
  if (answer.kind !== 'ANSWERED' || answer.status !== 200) return { kind: 'UNKNOWN' }
  const { success, output } = v.safeParse(Payout, answer.body)
  if (!success || output.key !== payoutId) return { kind: 'UNKNOWN' }
  return { kind: KINDS[output.status], gatewayPayoutId: output.id }
}

/** Payouts to accounts at the sandbox gateway. */
export const sandboxPayouts = (send: Send): Pick<Gateway, 'payOut' | 'lookUpPayout' | 'readPayoutAccount'> => ({
  payOut: async ({ payoutId, destination, money }) => {
    const answer = await send('POST', '/v1/payouts', { destination, ...money }, payoutId)
    if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
    // A conflict is about the key: it was used for another payout.
    const isReused = isRefusedWith(answer, [409]) && errorCode(answer) === 'key_reused'
    if (!isReused && (isNotFound(answer) || isCertainRefusal(answer))) return { kind: 'FAILED', gatewayPayoutId: null }
    return outcomeOf(answer, payoutId)
  },
  lookUpPayout: async ({ payoutId }) => {
    const answer = await send('GET', `/v1/payouts?key=${encodeURIComponent(payoutId)}`)
    return isNotFound(answer) ? { kind: 'NEVER_ARRIVED' } : outcomeOf(answer, payoutId)
  },
  readPayoutAccount: async (destination) => {
    const answer = await send('GET', `/v1/destinations/${encodeURIComponent(destination)}`)
    if (isNotFound(answer)) return { state: 'MISSING', holder: null, last4: null }
    if (answer.kind !== 'ANSWERED' || answer.status !== 200) return undefined
    const { success, output } = v.safeParse(Destination, answer.body)
    return success ? { state: 'VERIFIED', ...output } : undefined
  },
})
