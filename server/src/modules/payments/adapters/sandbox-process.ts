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

export type SandboxProcessOptions = {
  readonly listenOn: PortChoice
  /** 127.0.0.1 unless given. */
  readonly host?: string
  /** The gateway's address as browsers reach it; host and port as bound unless given. */
  readonly publicUrl?: string
  /** Absolute; holds its journal. */
  readonly directory: string
  readonly secrets: Pick<Secrets, 'gateway' | 'gatewayPublic' | 'webhook'>
  /** Where it sends its webhooks: `http://host:port/api/webhook/gateway/sandbox`. */
  readonly webhookUrl: string
  /** Origins under which people see the shop. */
  readonly shopOrigins: readonly string[]
  readonly allowsFaults: boolean
  readonly environment: string
  /** Whether somebody said that the sandbox may run in production. */
  readonly isAllowedInProduction: boolean
  readonly log: Log
}

export type SandboxProcess = {
  /** `http://host:port`, the same for as long as this lives. */
  readonly origin: string
  readonly publicOrigin: string
  readonly port: number
  /** The process at work now. */
  readonly pid: () => number | undefined
  /** Resolves when the process is gone. May be called twice. */
  readonly stop: () => Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const MAIN = fileURLToPath(new URL('../../../../../sandbox-gateway/src/main.ts', import.meta.url))
const READY_WITHIN_MS = 20_000
const AGAIN_AFTER_MS = 500
const GONE_WITHIN_MS = 5_000

/**
 * Starts the sandbox gateway as a process of its own and resolves when it is ready. It stops when this process ends in
 * any way, because its input closes then. If it dies by itself it is started again on the same port. Throws what it
 * said when it does not start.
 */
export async function startSandboxGateway(options: SandboxProcessOptions): Promise<SandboxProcess> {
  const host = options.host ?? '127.0.0.1'
  const { port: wanted, isChosen } = options.listenOn
  let isStopping = false
  let child = await startChild(options, host, isChosen ? wanted : undefined)
  const { port } = child

  const keepAlive = async (): Promise<void> => {
    for (;;) {
      await child.gone
      if (isStopping) return
      options.log.error('sandbox gateway died, starting it again', { address: `${host}:${String(port)}` })
      await sleep(AGAIN_AFTER_MS)
      if (isStopping) return
      child = await startChild(options, host, port).catch(() => child)
      // Stopping may have begun meanwhile, and has only seen the one that died.
      if (isStopping) await stopChild(child)
    }
  }
  const kept = keepAlive()
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`
  return {
    origin,
    publicOrigin: options.publicUrl ?? origin,
    port,
    pid: () => child.process.pid,
    stop: async () => {
      isStopping = true
      await stopChild(child)
      await kept
    },
  }
}

type Started = { readonly process: Child; readonly port: number; readonly gone: Promise<unknown> }

async function startChild(options: SandboxProcessOptions, host: string, port: number | undefined): Promise<Started> {
  // A group of its own: Ctrl-C in a terminal must not take the gateway away before the server has finished with it.
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: environmentOf(options, host, port),
  })
  child.stdin.on('error', () => undefined)
  const gone = new Promise((resolve) => void child.once('close', resolve).once('error', resolve))
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (said.length < 20) said.push(line)
  })
  const lines = createInterface(child.stdout)
  const patience = AbortSignal.timeout(READY_WITHIN_MS)
  try {
    const first = await Promise.race([once(lines, 'line', { signal: patience }), gone.then(() => [''])])
    const ready = JSON.parse(String(first[0]) || '{}') as { ready?: boolean; port?: number }
    if (ready.ready !== true || ready.port === undefined) throw new Error('it said nothing of being ready')
    return { process: child, port: ready.port, gone }
  } catch (error) {
    child.kill('SIGKILL')
    await gone
    throw new Error(said.join('\n') || 'The sandbox gateway did not start.', { cause: error })
  }
}

async function stopChild({ process: child, gone }: Started): Promise<void> {
  child.stdin.end()
  const patience = new AbortController()
  const isLate = sleep(GONE_WITHIN_MS, true, { signal: patience.signal }).catch(() => false)
  if (await Promise.race([gone.then(() => false), isLate])) child.kill('SIGKILL')
  patience.abort()
  await gone
}

/** Nothing of our own environment is passed on but what the gateway needs: it must not see the database's address. */
function environmentOf(options: SandboxProcessOptions, host: string, port: number | undefined): Record<string, string> {
  const { secrets, directory, webhookUrl, shopOrigins, publicUrl } = options
  return {
    SANDBOX_GATEWAY_HOST: host,
    ...(port === undefined ? {} : { SANDBOX_GATEWAY_PORT: String(port) }),
    ...(publicUrl === undefined ? {} : { SANDBOX_GATEWAY_PUBLIC_URL: publicUrl }),
    SANDBOX_GATEWAY_DIR: directory,
    SANDBOX_GATEWAY_FAULTS: options.allowsFaults ? 'on' : 'off',
    GATEWAY_SECRET: secrets.gateway.join(','),
    GATEWAY_PUBLIC_KEY: secrets.gatewayPublic,
    WEBHOOK_SECRET: secrets.webhook.join(','),
    WEBHOOK_URL: webhookUrl,
    SHOP_ORIGIN: shopOrigins.join(','),
    ENVIRONMENT: options.environment,
    ALLOW_SANDBOX_IN_PRODUCTION: options.isAllowedInProduction ? 'on' : 'off',
  }
}
