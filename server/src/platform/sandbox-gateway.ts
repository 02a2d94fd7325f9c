import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/services.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'sandbox-gateway', 'src', 'main.ts')
const START_MS = 10_000
const AGAIN_MS = 1_000

export type GatewayProcess = { readonly url: string; readonly stop: () => Promise<void> }

const environmentOf = ({ config, secrets, addresses }: Services, localUrl: string, port: number | undefined) => ({
  // Its own environment: nothing of the server's beyond what it needs.
  PATH: process.env['PATH'] ?? '',
  ENVIRONMENT: config.environment,
  // The configuration has already refused it where it must not run.
  ALLOW_SANDBOX_IN_PRODUCTION: 'on',
  SANDBOX_GATEWAY_DIR: join(config.dataDir, 'sandbox-gateway'),
  SANDBOX_GATEWAY_FAULTS: config.sandboxGateway.allowsFaults ? 'on' : 'off',
  ...(port === undefined ? {} : { SANDBOX_GATEWAY_PORT: String(port) }),
  GATEWAY_SECRET: secrets.gateway.join(','),
  GATEWAY_PUBLIC_KEY: secrets.gatewayPublic,
  WEBHOOK_SECRET: secrets.webhook.join(','),
  WEBHOOK_URL: `${localUrl}/api/webhook/gateway/sandbox`,
  SHOP_ORIGIN: addresses.publicUrl,
})

const portOf = async (child: ChildProcess): Promise<number> => {
  if (!child.stdout) throw new Error('The sandbox gateway has no output.')
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The sandbox gateway ended while it started.')
  })
  const late = sleep(START_MS, undefined, { ref: false }).then(() => {
    throw new Error('The sandbox gateway did not start in time.')
  })
  const first = once(lines, 'line').then(([line]) => JSON.parse(String(line)) as { port: number })
  const { port } = await Promise.race([first, ended, late])
  ended.catch(() => undefined)
  return port
}

/**
 * Starts the sandbox gateway as a process of its own, and again on the same port when it ends by itself. It stops with
 * us: the pipe to it closes. `localUrl` is where it reaches us with its webhooks.
 */
export const startSandboxGateway = async (services: Services, localUrl: string): Promise<GatewayProcess> => {
  const { isChosen, port: chosen } = services.config.sandboxGateway
  const stopping = new AbortController()
  let child: ChildProcess
  const start = async (port: number | undefined): Promise<number> => {
    child = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: environmentOf(services, localUrl, port),
    })
    return portOf(child)
  }
  const keep = async (port: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (stopping.signal.aborted) return
      services.log.error('sandbox gateway ended', { code: String(child.exitCode ?? child.signalCode) })
      await sleep(AGAIN_MS, undefined, { ref: false })
      await start(port).catch((error: unknown) => services.log.error('sandbox gateway does not start', { error }))
    }
  }
  const port = await start(isChosen ? chosen : undefined)
  void keep(port)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      stopping.abort()
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
