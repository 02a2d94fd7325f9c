import type * as v from 'valibot'
import type { Environment } from './environment.ts'

/** The account at Stripe that payments go to. */
export type StripeAccount = {
  readonly secretKey: string
  readonly publishableKey: string
  /** The first is the current one; both are accepted. */
  readonly webhookSecrets: readonly string[]
  /** Origin of the API. */
  readonly apiUrl: string
  /** Address of Stripe.js. */
  readonly scriptUrl: string
}

type Variables = Pick<
  v.InferOutput<typeof Environment>,
  | 'ENVIRONMENT'
  | 'PAYMENT_GATEWAY'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'STRIPE_JS_URL'
>

const isLive = (key: string): boolean => key.includes('_live_')

/**
 * Problems that prevent a start with Stripe: keys that are missing or don't belong together, and test keys in
 * production.
 */
export function stripeProblems(set: Variables): readonly string[] {
  if (set.PAYMENT_GATEWAY !== 'stripe') return []
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = set
  const problems = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).flatMap((name) =>
    set[name] === undefined ? [`${name} must be set if PAYMENT_GATEWAY is stripe.`] : [],
  )
  if (secret !== undefined && publishable !== undefined && isLive(secret) !== isLive(publishable))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.')
  if (set.ENVIRONMENT !== 'production') return problems
  if (secret !== undefined && !isLive(secret))
    problems.push('STRIPE_SECRET_KEY must be a live key if ENVIRONMENT is production.')
  for (const name of ['STRIPE_API_URL', 'STRIPE_JS_URL'] as const)
    if (set[name].startsWith('http:')) problems.push(`${name} must begin with https:// if ENVIRONMENT is production.`)
  return problems
}

/** The account, if Stripe is the gateway. */
export function stripeAccount(set: Variables): StripeAccount | undefined {
  if (set.PAYMENT_GATEWAY !== 'stripe') return undefined
  return {
    secretKey: set.STRIPE_SECRET_KEY ?? '',
    publishableKey: set.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: set.STRIPE_WEBHOOK_SECRET ?? [],
    apiUrl: set.STRIPE_API_URL,
    scriptUrl: set.STRIPE_JS_URL,
  }
}

/** Hosts that the payment page needs for Stripe's form, as Stripe's security guide names them. */
export function stripeForm({ scriptUrl }: StripeAccount): { readonly scripts: string[]; readonly frames: string[] } {
  const { origin, host } = new URL(scriptUrl)
  if (host !== 'js.stripe.com') return { scripts: [origin], frames: [origin] }
  const hosts = [origin, 'https://*.js.stripe.com']
  return { scripts: hosts, frames: [...hosts, 'https://hooks.stripe.com'] }
}
