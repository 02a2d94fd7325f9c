import { tmpdir } from 'node:os'
import { readConfig } from '#platform/config/config.ts'
import type { Connecting } from '#platform/db/connection.ts'
import type { Databases } from '#platform/db/pools.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createServices, type Services } from '#platform/services.ts'
import type { Storage } from '#platform/storage.ts'

/** Files in memory. */
export const memoryStorage = (): Storage => {
  const files = new Map<string, Buffer>()
  return {
    put: async (path, bytes) => void files.set(path, Buffer.from(bytes)),
    get: async (path) => files.get(path),
    remove: async (path) => void files.delete(path),
  }
}

/** A log whose lines a test can read. */
export const readableLog = (): Log & { readonly lines: () => readonly Record<string, unknown>[] } => {
  const written: string[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(line) })
  return { ...log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const secret = (name: string): string => `${name}_of_a_test_0123456789abcdefghijklmnop`

/**
 * Services over a test's database (`aDatabase()`): no limits of rate, files in memory, a silent log. `instead`
 * replaces ports. Their pools belong to the database.
 */
export const testServices = (
  database: Databases & { readonly connecting: Connecting },
  instead: Partial<Services> = {},
): Services => {
  const config =
    instead.config ?? readConfig({ ENVIRONMENT: 'test', RATE_LIMITS: 'off', DATA_DIR: tmpdir(), RELEASE: 'test' })
  return createServices(
    {
      config,
      secrets: {
        gateway: [`sk_${secret('gateway')}`],
        gatewayPublic: `pk_${secret('gateway')}`,
        webhook: [secret('webhook')],
        server: [secret('server')],
      },
      databases: database,
      connecting: database.connecting,
      log: createLog('silent'),
    },
    { storage: memoryStorage(), ...instead },
  )
}
