import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Readable, Writable } from 'node:stream'
import type { PortChoice } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Log } from '#platform/log.ts'
import { timeLimit } from '#platform/time-limits.ts'

export type SandboxProcessOptions = {
  readonly listenOn: PortChoice
  /** Defaults to 127.0.0.1. */
  readonly host?: string
  /** The gateway's address for browsers. Defaults to the bound host and port. */
  readonly publicUrl?: string
  /** Absolute path of the folder for its journal. */
  readonly directory: string
  readonly secrets: Pick<Secrets, 'gateway' | 'gatewayPublic' | 'webhook'>
  /** Where it sends its webhooks: `http://host:port/api/webhook/gateway/sandbox`. */
  readonly webhookUrl: string
  /** Origins of the shop. */
  readonly shopOrigins: readonly string[]
  readonly allowsFaults: boolean
  /** Answers as Stripe's API does. For tests. */
  readonly speaksStripe?: boolean
  readonly environment: string
  /** True if the configuration explicitly allows the sandbox in production. */
  readonly isAllowedInProduction: boolean
  readonly log: Log
}

export type SandboxProcess = {
  /** `http://host:port`; doesn't change when the process restarts. */
  readonly origin: string
  readonly publicOrigin: string
  readonly port: number
  /** ID of the current process. */
  readonly pid: () => number | undefined
  /** Resolves when the process has exited. Safe to call twice. */
  readonly stop: () => Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const MAIN = fileURLToPath(new URL('../../../../../../sandbox-gateway/src/main.ts', import.meta.url))
const READY_TIMEOUT_MS = timeLimit(20_000)
const RESTART_DELAY_MS = 500
const EXIT_TIMEOUT_MS = timeLimit(5_000)

/**
 * Starts the sandbox gateway in its own process and resolves when it is ready. It stops when this process ends for any
 * reason, because its stdin closes. If it dies, it is restarted on the same port. Throws its error output if it doesn't
 * start.
 */
export async function startSandboxGateway(options: SandboxProcessOptions): Promise<SandboxProcess> {
  const host = options.host ?? '127.0.0.1'
  const { port: requestedPort, isChosen } = options.listenOn
  let isStopping = false
  let child = await startChild(options, host, isChosen ? requestedPort : undefined)
  const { port } = child

  const keepAlive = async (): Promise<void> => {
    for (;;) {
      await child.gone
      if (isStopping) return
      options.log.error('sandbox gateway died, restarting it', { address: `${host}:${String(port)}` })
      await sleep(RESTART_DELAY_MS)
      if (isStopping) return
      child = await startChild(options, host, port).catch(() => child)
      // Stopping may have started meanwhile, knowing only the process that died.
      if (isStopping) await stopChild(child)
    }
  }
  const supervision = keepAlive()
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`
  return {
    origin,
    publicOrigin: options.publicUrl ?? origin,
    port,
    pid: () => child.process.pid,
    stop: async () => {
      isStopping = true
      await stopChild(child)
      await supervision
    },
  }
}

type Started = { readonly process: Child; readonly port: number; readonly gone: Promise<unknown> }

async function startChild(options: SandboxProcessOptions, host: string, port: number | undefined): Promise<Started> {
  // Its own process group, so that Ctrl-C in a terminal doesn't stop the gateway before the server is done with it.
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: environmentOf(options, host, port),
  })
  child.stdin.on('error', () => undefined)
  const gone = new Promise((resolve) => void child.once('close', resolve).once('error', resolve))
  const errorLines: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (errorLines.length < 20) errorLines.push(line)
  })
  const lines = createInterface(child.stdout)
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS)
  try {
    const first = await Promise.race([once(lines, 'line', { signal: timeout }), gone.then(() => [''])])
    const ready = JSON.parse(String(first[0]) || '{}') as { ready?: boolean; port?: number }
    if (ready.ready !== true || ready.port === undefined) throw new Error('it did not report that it is ready')
    return { process: child, port: ready.port, gone }
  } catch (error) {
    child.kill('SIGKILL')
    await gone
    throw new Error(errorLines.join('\n') || 'The sandbox gateway did not start.', { cause: error })
  }
}

async function stopChild({ process: child, gone }: Started): Promise<void> {
  child.stdin.end()
  const timeout = new AbortController()
  const isLate = sleep(EXIT_TIMEOUT_MS, true, { signal: timeout.signal }).catch(() => false)
  if (await Promise.race([gone.then(() => false), isLate])) child.kill('SIGKILL')
  timeout.abort()
  await gone
}

/** Passes on only what the gateway needs. It must not see the rest of our environment, such as the database's address. */
function environmentOf(options: SandboxProcessOptions, host: string, port: number | undefined): Record<string, string> {
  const { secrets, directory, webhookUrl, shopOrigins, publicUrl } = options
  return {
    SANDBOX_GATEWAY_HOST: host,
    ...(port === undefined ? {} : { SANDBOX_GATEWAY_PORT: String(port) }),
    ...(publicUrl === undefined ? {} : { SANDBOX_GATEWAY_PUBLIC_URL: publicUrl }),
    SANDBOX_GATEWAY_DIR: directory,
    SANDBOX_GATEWAY_FAULTS: options.allowsFaults ? 'on' : 'off',
    SANDBOX_GATEWAY_STRIPE: options.speaksStripe === true ? 'on' : 'off',
    GATEWAY_SECRET: secrets.gateway.join(','),
    GATEWAY_PUBLIC_KEY: secrets.gatewayPublic,
    WEBHOOK_SECRET: secrets.webhook.join(','),
    WEBHOOK_URL: webhookUrl,
    SHOP_ORIGIN: shopOrigins.join(','),
    ENVIRONMENT: options.environment,
    ALLOW_SANDBOX_IN_PRODUCTION: options.isAllowedInProduction ? 'on' : 'off',
  }
}
