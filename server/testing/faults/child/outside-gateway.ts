import {
  shareSandboxGateway as share,
  type SharedSandbox,
  type SharedSandboxOptions,
} from '../../../src/modules/selling/payments/adapters/shared-sandbox.ts'

/**
 * If the harness says so, it owns the sandbox gateway, which then outlives this server like a real one, with a fault
 * proxy in between.
 */
export const shareSandboxGateway = (options: SharedSandboxOptions): Promise<SharedSandbox> => {
  const port = process.env['OUTSIDE_GATEWAY_PORT']
  if (port === undefined) return share(options)
  options.onAddress(`http://127.0.0.1:${port}`)
  return Promise.resolve({ stop: () => Promise.resolve() })
}
