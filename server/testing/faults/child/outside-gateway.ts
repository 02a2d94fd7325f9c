import {
  shareSandboxGateway as share,
  type SharedSandbox,
  type SharedSandboxOptions,
} from '../../../src/modules/payments/adapters/shared-sandbox.ts'

/**
 * Where the harness says so, the sandbox gateway belongs to it and outlives this server, as a true one would; a fault proxy
 * lies between.
 */
export const shareSandboxGateway = (options: SharedSandboxOptions): Promise<SharedSandbox> => {
  const port = process.env['OUTSIDE_GATEWAY_PORT']
  if (port === undefined) return share(options)
  options.onAddress(`http://127.0.0.1:${port}`)
  return Promise.resolve({ stop: () => Promise.resolve() })
}
