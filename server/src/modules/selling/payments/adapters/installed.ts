import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { NO_GATEWAY } from '../types/payment.ts'
import type { Gateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox.ts'
import { createStripeGateway } from './stripe.ts'

/** The gateway of the payments of seeded demo orders. It never took money, so no installed gateway knows them. */
export const DEMO_GATEWAY = 'DEMO'

/** Answers for refunds that no gateway moves, so each is done: of demo orders, and of money that the organizer collected. */
const refundsElsewhere: Pick<Gateway, 'refund' | 'getRefund'> = {
  refund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `none_${refundId}`, money }),
  getRefund: ({ refundId, money }) => Promise.resolve({ kind: 'DONE', gatewayRefundId: `none_${refundId}`, money }),
}

/** Nothing listens there. Calls made before the gateway has started never arrive and are retried. */
const NOWHERE = 'http://127.0.0.1:9'

/** This installation's gateway. */
export const installedGateway = perProcess((services): Gateway => {
  const { addresses, installation, secrets, config } = services
  const { stripe } = config
  // A restored copy knows the original's gateway, and must not use it.
  const origin = (): string => (installation.isCopy ? undefined : addresses.gatewayUrl) ?? NOWHERE
  if (stripe !== undefined) {
    const { secretKey, publishableKey: publicKey, webhookSecrets, scriptUrl } = stripe
    return createStripeGateway({ origin, secretKey, publicKey, webhookSecrets, scriptUrl: () => scriptUrl })
  }
  return createSandboxGateway({
    origin,
    secretKeys: secrets.gateway,
    publicKey: secrets.gatewayPublic,
    webhookSecrets: secrets.webhook,
  })
})

/**
 * Port for refunds of payments of this gateway, by its name in `attempt.gateway`. What the organizer collected, the
 * organizer pays back.
 */
export const refundGateway = (services: Services, gateway: string): Pick<Gateway, 'refund' | 'getRefund'> =>
  gateway === DEMO_GATEWAY || gateway === NO_GATEWAY ? refundsElsewhere : installedGateway(services)
