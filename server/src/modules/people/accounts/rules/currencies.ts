import { stripeChargeRule } from '@admission/common/stripe-amounts.ts'
import { inputError } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'

/**
 * Refuses a currency that no card can be charged in, before prices are set in it. Throws userInputError at `currency`. The
 * sandbox gateway takes all.
 */
export const assertCurrency = ({ config }: Pick<Services, 'config'>, currency: string): void => {
  if (config.stripe !== undefined && stripeChargeRule(currency) === undefined)
    throw inputError({
      path: 'currency',
      message: `Card payments in ${currency} aren’t possible with Stripe. Choose another currency.`,
    })
}
