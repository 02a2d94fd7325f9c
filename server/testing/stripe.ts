import { join } from 'node:path'
import { startSandboxGateway } from '#modules/selling/payments/adapters/sandbox-process.ts'
import { quietLog } from '#modules/selling/payments/testing.ts'

const SECRET = 'sk_test_standin0123456789'
const PUBLIC = 'pk_test_standin0123456789'
const WEBHOOK = 'whsec_standin_0123456789abcdef'

/** Starts the Stripe stand-in for a server on this port. `environment` are the server's variables for it, `bank` is where disputes are decided. */
export async function startStripe({ port, dataDir }: { readonly port: string; readonly dataDir: string }) {
  const shop = `http://127.0.0.1:${port}`
  const standIn = await startSandboxGateway({
    listenOn: { port: 0, isChosen: true },
    directory: join(dataDir, 'stripe-stand-in'),
    secrets: { gateway: [SECRET], gatewayPublic: PUBLIC, webhook: [WEBHOOK] },
    webhookUrl: `${shop}/api/webhook/gateway/stripe`,
    shopOrigins: [shop],
    allowsFaults: true,
    speaksStripe: true,
    environment: 'test',
    isAllowedInProduction: false,
    log: quietLog,
  })
  const environment = {
    STRIPE_SECRET_KEY: SECRET,
    STRIPE_PUBLISHABLE_KEY: PUBLIC,
    STRIPE_WEBHOOK_SECRET: WEBHOOK,
    STRIPE_API_URL: standIn.origin,
    STRIPE_JS_URL: `${standIn.origin}/stripe.js`,
  }
  return { environment, bank: { base: `${standIn.origin}/stand-in`, secret: SECRET }, stop: () => standIn.stop() }
}
