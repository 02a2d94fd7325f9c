import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '#platform/config/config.ts'
import type { Connecting } from '#platform/db/connection.ts'
import type { Databases } from '#platform/db/pools.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createServices, type Services } from '#platform/services.ts'
import { checkedBytes, checkedPath, type Storage } from '#platform/storage.ts'

/** Files in memory. */
export const memoryStorage = (): Storage => {
  const files = new Map<string, Buffer>()
  return {
    put: async (path, bytes) => void files.set(checkedPath(path), Buffer.from(checkedBytes(bytes))),
    open: async (path) => {
      const bytes = files.get(checkedPath(path))
      return bytes && { size: bytes.length, pieces: Readable.from([bytes]) }
    },
    remove: async (path) => void files.delete(checkedPath(path)),
  }
}

/** All bytes of a file. */
export const storedBytes = async (storage: Storage, path: string): Promise<Buffer | undefined> => {
  const file = await storage.open(path)
  return file && buffer(file.pieces)
}

/** A log whose lines a test can read. */
export const readableLog = (): Log & { readonly lines: () => readonly Record<string, unknown>[] } => {
  const written: string[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(line) })
  return { ...log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const secret = (name: string): string => `${name}_of_a_test_0123456789abcdefghijklmnop`

/**
 * Services over a test's database (`aDatabase()`): no rate limits, files in memory, a silent log. `instead` replaces
 * ports. Their pools belong to the database.
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
