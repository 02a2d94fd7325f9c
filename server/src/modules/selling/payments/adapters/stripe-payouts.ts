import { stripeAmount } from '@admission/common/stripe-amounts.ts'
import * as v from 'valibot'
import type { PayoutAccount, PayoutOutcome } from '../types/payout.ts'
import type { Gateway } from './gateway.ts'
import { errorIn, isAnswered, isCertainRefusal, pageIn } from './stripe-call.ts'
import type { Send } from './stripe-call.ts'

const Transfer = v.object({
  id: v.pipe(v.string(), v.startsWith('tr_'), v.maxLength(200)),
  reversed: v.boolean(),
  transfer_group: v.nullable(v.string()),
})

const Account = v.object({
  payouts_enabled: v.boolean(),
  requirements: v.nullish(v.object({ disabled_reason: v.nullish(v.string()) })),
  business_profile: v.nullish(v.object({ name: v.nullish(v.string()) })),
  external_accounts: v.optional(v.object({ data: v.array(v.object({ last4: v.optional(v.string()) })) })),
})

/** A transfer is done once Stripe has it. One that was reversed wasn’t paid. */
function outcomeOf(transfer: unknown, payoutId: string): PayoutOutcome {
  const { success, output } = v.safeParse(Transfer, transfer)
  if (!success || output.transfer_group !== payoutId) return { kind: 'UNKNOWN' }
  return { kind: output.reversed ? 'FAILED' : 'DONE', gatewayPayoutId: output.id }
}

const stateOf = ({ payouts_enabled: isPaid, requirements }: v.InferOutput<typeof Account>): PayoutAccount['state'] => {
  if (isPaid) return 'VERIFIED'
  return (requirements?.disabled_reason ?? '').startsWith('rejected') ? 'RESTRICTED' : 'PENDING'
}

/** Payouts as transfers to connected accounts, which Stripe pays out to their banks. */
export const stripePayouts = (send: Send): Pick<Gateway, 'payOut' | 'lookUpPayout' | 'readPayoutAccount'> => ({
  payOut: async ({ payoutId, destination, money }) => {
    const amount = stripeAmount(money)
    if (amount === undefined) return { kind: 'FAILED', gatewayPayoutId: null }
    const currency = money.currency.toLowerCase()
    const parameters = { amount, currency, destination, transfer_group: payoutId }
    const answer = await send({ method: 'POST', path: '/v1/transfers', parameters, key: payoutId })
    if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
    const error = errorIn(answer)
    if (error !== undefined)
      return isCertainRefusal(error) ? { kind: 'FAILED', gatewayPayoutId: null } : { kind: 'UNKNOWN' }
    return isAnswered(answer) && answer.status === 200 ? outcomeOf(answer.body, payoutId) : { kind: 'UNKNOWN' }
  },
  lookUpPayout: async ({ payoutId }) => {
    const page = pageIn(await send({ method: 'GET', path: '/v1/transfers', parameters: { transfer_group: payoutId } }))
    if (page === undefined) return { kind: 'UNKNOWN' }
    return page.data.length === 0 ? { kind: 'NEVER_ARRIVED' } : outcomeOf(page.data[0], payoutId)
  },
  readPayoutAccount: async (destination) => {
    const answer = await send({ method: 'GET', path: `/v1/accounts/${encodeURIComponent(destination)}` })
    // Stripe says the same of an account that doesn't exist and of one that isn't connected to ours.
    const error = errorIn(answer)
    if (error !== undefined)
      return error.status === 404 || error.code === 'account_invalid'
        ? { state: 'MISSING', holder: null, last4: null }
        : undefined
    if (!isAnswered(answer) || answer.status !== 200) return undefined
    const { success, output } = v.safeParse(Account, answer.body)
    if (!success) return undefined
    const last4 = output.external_accounts?.data[0]?.last4 ?? null
    return { state: stateOf(output), holder: output.business_profile?.name ?? null, last4 }
  },
})
