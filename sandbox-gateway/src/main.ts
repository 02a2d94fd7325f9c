import { mkdirSync } from 'node:fs'
import { systemClock } from './clock.ts'
import { openGateway } from './gateway.ts'
import { lockDirectory } from './lock.ts'
import { sandboxProtocol } from './sandbox-protocol.ts'
import { serve } from './server.ts'
import { readSettings } from './settings.ts'
import { stripeProtocol } from './stripe/protocol.ts'
import { postOverHttp } from './webhooks.ts'

const PARENT_CHECK_MS = 500

/** Starts the gateway, prints `{"ready":true,"port":…}`, and stops when its parent process ends. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 })
  await lockDirectory(settings.directory)
  const protocol = settings.speaksStripe ? stripeProtocol : sandboxProtocol
  const gateway = openGateway(settings, systemClock, postOverHttp, protocol.webhooks)
  const server = await serve({ gateway, settings, clock: systemClock, protocol, onBroken: fail })

  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    server.close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref()
  console.log(JSON.stringify({ ready: true, port: server.port }))
}

function fail(error: unknown): void {
  console.error(`The sandbox gateway stopped: ${error instanceof Error ? error.message : 'unknown failure'}`)
  process.exit(1)
}

main().catch(fail)
