import { tmpdir } from 'node:os'
import { newUuid, type CartId, type UserId } from '@admission/common/ids.ts'
import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import { cartSecret } from '#modules/selling/carts/rules/cart-token.ts'
import { anAdd, claimOne, type ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import type { LineSnapshot } from '#modules/selling/offers/types/offer-sheet.ts'
import type { SandboxProcess } from '#modules/selling/payments/adapters/sandbox-process.ts'
import {
  control,
  enterCard,
  enterStripeCard,
  SECRETS,
  SHOP,
  startTestGateway,
} from '#modules/selling/payments/testing.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { readConfig } from '#platform/config/config.ts'
import { createFailpoints, type Failpoints } from '#platform/failpoints.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { digestOf } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { finalizeCart } from '../flows/finalize-cart.ts'
import { registerPaymentWebhook } from '#modules/selling/sales/http.ts'
import { moneyMoved, readJournal, movementSums, type Movement } from './gateway-journal.ts'
import type { FinalizeOutcome, FinalizeRequest } from '../types.ts'

const SERVER_SECRET = 'server_of_a_test_0123456789abcdefghijklmnop'

const FEE: FeeRule = {
  id: '00000000-0000-6000-8000-00000000000f',
  name: 'Service fee',
  scope: 'PER_TICKET',
  fixed: 250,
  basisPoints: 0,
  bearer: 'BUYER',
  beneficiary: 'PLATFORM',
}
const ORDER_FEE: FeeRule = {
  ...FEE,
  id: '00000000-0000-6000-8000-00000000001f',
  name: 'Order fee',
  scope: 'PER_ORDER',
  fixed: 101,
}
const TAX: TaxRule = { id: '00000000-0000-6000-8000-00000000002f', name: 'VAT', basisPoints: 2_000, mode: 'INCLUSIVE' }

/** 25.00 with a fee of 2.50 and 20 % tax inside; the order bears 1.01, with its tax inside. */
const snapshotOf = (face: number, area: string): LineSnapshot => ({
  collectionVersion: 1,
  feeVersionId: null,
  priceType: 'Adult',
  priceLevel: 1,
  area,
  charges: ticketCharges({ face, faceName: 'Adult', fees: [FEE], taxes: [TAX] }),
  orderFees: face === 0 ? [] : [ORDER_FEE],
  ticketFees: [FEE],
  taxes: [TAX],
  extras: [],
})

export type Checkout = {
  readonly services: Services
  readonly failpoints: Failpoints
  readonly gateway: SandboxProcess
  /** Enters a card in the browser and returns its token. */
  readonly enter: (number: string) => Promise<string>
  readonly faults: (faults: readonly object[]) => Promise<void>
  /** Throws unless the ledger matches the gateway's own journal to the cent. */
  readonly assertAgreement: () => Promise<void>
  /** Disputes a payment at the gateway, in full unless `amount` is given. Returns a function that decides the dispute. */
  readonly dispute: (gatewayPaymentId: string, amount?: number) => Promise<(won: boolean) => Promise<void>>
  /** Captures that the gateway made for these attempts, or for all. */
  readonly captures: () => Promise<
    readonly { readonly payment: string; readonly key: string; readonly amount: number }[]
  >
  readonly close: () => Promise<void>
}

const STRIPE = {
  ENVIRONMENT: 'test',
  RATE_LIMITS: 'off',
  DATA_DIR: tmpdir(),
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: SECRETS.gateway[0] ?? '',
  STRIPE_PUBLISHABLE_KEY: SECRETS.gatewayPublic,
  STRIPE_WEBHOOK_SECRET: SECRETS.webhook[0] ?? '',
}

/**
 * The server's side of checkout over a real database and the real sandbox gateway, or the Stripe stand-in. Webhooks come in
 * by HTTP.
 */
export async function aCheckout(database: TestDatabase, name: GatewayName = 'sandbox'): Promise<Checkout> {
  const failpoints = createFailpoints({ isTest: true })
  const speaksStripe = name === 'stripe'
  const services = testServices(database, {
    ...(speaksStripe ? { config: readConfig(STRIPE) } : {}),
    secrets: { ...SECRETS, server: [SERVER_SECRET] },
    failpoint: failpoints.reach,
  })
  const app = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => services.addresses.gatewayUrl },
    health: { checks: [], isServing: () => true },
  })
  await registerPaymentWebhook(app, services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const gateway = await startTestGateway({ speaksStripe, webhookUrl: `${origin}/api/webhook/gateway/${name}` })
  const base = `${gateway.origin}/${speaksStripe ? 'stand-in' : 'v1'}`
  services.addresses.gatewayUrl = gateway.origin
  services.addresses.publicUrl = SHOP
  const journal = () => readJournal(`${base}/journal`)
  const cleared = () =>
    database.query<Movement>(
      `select currency, sum(amount)::bigint amount from entry where ledger_account = 'CLEARING' group by 1`,
    )
  // Of files before this one, which had gateways of their own.
  const clearedBefore = await cleared()
  return {
    services,
    failpoints,
    gateway,
    enter: (number) => (speaksStripe ? enterStripeCard : enterCard)(gateway.origin, number),
    faults: async (faults) => void (await control(`${base}/faults`, 'PUT', { seed: 1, faults })),
    assertAgreement: async () => {
      const [moved, inLedger] = [
        movementSums([...clearedBefore, ...(await journal()).flatMap(moneyMoved)]),
        movementSums(await cleared()),
      ].map((sums) => JSON.stringify(sums))
      if (moved !== inLedger)
        throw new Error(`The gateway moved ${String(moved)}, the ledger cleared ${String(inLedger)}`)
    },
    dispute: async (gatewayPaymentId, amount) => {
      const payment = gatewayPaymentId.replace(/^pi_/, 'pay_')
      const { id } = (await control(`${base}/disputes`, 'POST', { payment, amount })) as { id: string }
      return async (won) => void (await control(`${base}/disputes/${id}/close`, 'POST', { won }))
    },
    captures: async () =>
      (await journal()).flatMap(({ kind, payment, key, amount }) =>
        kind === 'CAPTURE' ? [{ payment: payment ?? '', key: key ?? '', amount: amount ?? 0 }] : [],
      ),
    close: async () => {
      await app.close()
      await gateway.stop()
      await closePerProcess(services)
    },
  }
}

export type PayableCart = {
  readonly sale: Sale
  readonly add: ClaimRequest
  readonly cartId: CartId
  readonly userId: UserId
  readonly cartToken: string
  /** Total, in minor units. */
  readonly total: number
  /** A request to pay for it; its key is fresh unless given. */
  readonly request: (paymentToken: string | null, changes?: Partial<FinalizeRequest>) => FinalizeRequest
}

type Choices = Parameters<typeof aSale>[1] & {
  readonly take?: readonly number[]
  readonly quantity?: number
  readonly face?: number
  readonly sale?: Sale
  /** True if the cart is anonymous. */
  readonly isAnonymous?: boolean
}

/** A signed-in user's cart with two units by default, ready to be paid for. */
export async function aPayableCart(
  database: TestDatabase,
  { services }: Checkout,
  choices: Choices = {},
): Promise<PayableCart> {
  const { take, quantity = take?.length ?? 2, face = 2_500, sale: known, ...options } = choices
  const sale = known ?? (await aSale(database.query, options))
  const user = await aUser(services)
  const cartId = freshId() as CartId
  const secret = cartSecret(SERVER_SECRET, cartId)
  const snapshot = snapshotOf(face, 'Standing')
  const unitAmount = priceOf(snapshot.charges)
  const newCart = { tokenHash: digestOf(secret).toString('hex'), userId: choices.isAnonymous === true ? null : user.id }
  const add = anAdd(sale, {
    cartId,
    newCart,
    snapshot,
    unitAmount,
    ...(take === undefined ? { quantity } : { seats: take }),
  })
  const { granted, reason } = await claimOne(database.asSystem, add)
  if (!granted) throw new Error(`Not granted: ${reason}`)
  const total = unitAmount * quantity + (face === 0 ? 0 : ORDER_FEE.fixed)
  return {
    sale,
    add,
    cartId,
    userId: user.id,
    cartToken: `${cartId}.${secret}`,
    total,
    request: (paymentToken, changes = {}) => ({
      cartId,
      userId: user.id,
      eTag: '1',
      key: newUuid(),
      paymentToken,
      acceptedTerms: [],
      expectedTotal: { amount: total, exponent: 2, currency: sale.currency },
      network: '192.0.2.0/24',
      ...changes,
    }),
  }
}

/** Pays for a cart by a card, as the browser does. */
export async function payWith(
  checkout: Checkout,
  cart: PayableCart,
  number: string,
  changes: Partial<FinalizeRequest> = {},
): Promise<FinalizeOutcome> {
  return finalizeCart(checkout.services, cart.request(await checkout.enter(number), changes))
}

/** A cart's current eTag. */
export async function eTagOf(database: TestDatabase, cartId: string): Promise<string> {
  const [row] = await database.query<{ version: number }>('select version from cart where id = $1', [cartId])
  return String(row?.version)
}
