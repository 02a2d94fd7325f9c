import { definePart } from '#platform/parts.ts'
import type { Gateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox.ts'

/** Nobody listens there: what is asked before the gateway has started never arrives, and is asked again. */
const NOWHERE = 'http://127.0.0.1:9'

/** The gateway of this installation. */
export const installedGateway = definePart((services): Gateway => {
  const { addresses, secrets } = services
  return createSandboxGateway({
    origin: () => addresses.gatewayUrl ?? NOWHERE,
    secretKeys: secrets.gateway,
    publicKey: secrets.gatewayPublic,
    webhookSecrets: secrets.webhook,
  })
})
