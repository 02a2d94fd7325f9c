import { definePart } from '#platform/parts.ts'
import type { Gateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox.ts'

/** Nothing listens there. Calls made before the gateway has started never arrive and are retried. */
const NOWHERE = 'http://127.0.0.1:9'

/** This installation's gateway. */
export const installedGateway = definePart((services): Gateway => {
  const { addresses, secrets } = services
  return createSandboxGateway({
    origin: () => addresses.gatewayUrl ?? NOWHERE,
    secretKeys: secrets.gateway,
    publicKey: secrets.gatewayPublic,
    webhookSecrets: secrets.webhook,
  })
})
