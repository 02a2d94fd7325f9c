import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { stripeForm } from './stripe.ts'

const LIVE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('payments', () => {
  test('go to the sandbox unless one variable says Stripe; its keys alone change nothing', () => {
    const { PAYMENT_GATEWAY: _switch, ...keys } = LIVE
    expect(readConfig(keys).stripe).toBeUndefined()
    expect(readConfig(LIVE).stripe).toEqual({
      secretKey: 'sk_live_0123456789',
      publishableKey: 'pk_live_0123456789',
      webhookSecrets: ['whsec_0123456789'],
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    })
  })

  test('start in production with live keys, without the sandbox', () => {
    expect(problemsOf({ ...LIVE, ENVIRONMENT: 'production' })).toEqual([])
  })

  test.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set'],
    [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set'],
    [{ STRIPE_SECRET_KEY: 'pk_live_0123456789' }, 'STRIPE_SECRET_KEY must begin with'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }, 'must both be live keys'],
    [{ PAYMENT_GATEWAY: 'striped' }, 'PAYMENT_GATEWAY must be sandbox or stripe'],
    [{ ENVIRONMENT: 'production', STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL must begin with https://'],
    [{ ENVIRONMENT: 'production', STRIPE_JS_URL: 'http://127.0.0.1:1/s.js' }, 'STRIPE_JS_URL must begin with https://'],
  ])('refuse to start with %j', (changes, message) => {
    const problems = problemsOf({ ...LIVE, ...changes })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
  })

  test('refuse test keys in production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }
    expect(problemsOf({ ...LIVE, ...keys })).toEqual([])
    expect(problemsOf({ ...LIVE, ...keys, ENVIRONMENT: 'production' })).toEqual([
      'STRIPE_SECRET_KEY must be a live key if ENVIRONMENT is production.',
    ])
  })
})

test('the payment page may load what Stripe’s form needs, and nothing else', () => {
  const account = { secretKey: '', publishableKey: '', webhookSecrets: [], apiUrl: '' }
  const hosts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  expect(stripeForm({ ...account, scriptUrl: 'https://js.stripe.com/endive/stripe.js' })).toEqual({
    scripts: hosts,
    frames: [...hosts, 'https://hooks.stripe.com'],
  })
  const own = ['http://127.0.0.1:4243']
  expect(stripeForm({ ...account, scriptUrl: 'http://127.0.0.1:4243/stripe.js' })).toEqual({
    scripts: own,
    frames: own,
  })
})
