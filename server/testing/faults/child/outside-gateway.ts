import type { SandboxProcess } from '../../../src/modules/payments/adapters/sandbox-process.ts'

/** The sandbox gateway belongs to the harness and outlives this server, as a true one would; a fault proxy lies between. */
export const startSandboxGateway = (): Promise<SandboxProcess> => {
  const port = Number(process.env['OUTSIDE_GATEWAY_PORT'])
  const origin = `http://127.0.0.1:${String(port)}`
  return Promise.resolve({ origin, publicOrigin: origin, port, pid: () => undefined, stop: () => Promise.resolve() })
}
