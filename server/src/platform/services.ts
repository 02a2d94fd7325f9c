import { join } from 'node:path'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Connecting } from '#platform/db/connection.ts'
import type { Databases } from '#platform/db/pools.ts'
import { noFailpoints, type Failpoint } from '#platform/failpoints.ts'
import type { Log } from '#platform/log.ts'
import { createMail, type MailPort } from '#platform/mail.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { noParts, type Parts } from '#platform/part-store.ts'
import { createLocalLimiter, createSharedLimiter, type RateLimiter } from '#platform/rate-limit.ts'
import { bucketStorage } from '#platform/storage-bucket.ts'
import { databaseStorage } from '#platform/storage-database.ts'
import { folderStorage, type Storage } from '#platform/storage.ts'

/** Known only once everything listens. */
export type Addresses = {
  /** Scheme and host under which people reach us, without a slash at the end. */
  publicUrl: string
  /** Where the sandbox gateway answers; undefined without one. */
  gatewayUrl: string | undefined
}

/** What every part of the server works with: ports and pools, put together once in main.ts (and per test file). */
export type Services = {
  readonly config: Config
  /** Keys of the installation; derive one for each purpose with `serverKey`. */
  readonly secrets: Secrets
  readonly addresses: Addresses
  readonly databases: Databases
  /** For what opens connections of its own. */
  readonly connecting: Connecting
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly mail: MailPort
  readonly storage: Storage
  /** Counted in PostgreSQL for all processes: sign-in, reset, codes, payment. */
  readonly sharedLimits: RateLimiter
  /** Counted in this process: reads and changes. */
  readonly localLimits: RateLimiter
  readonly failpoint: Failpoint
  readonly parts: Parts
}

/** What cannot be made from the configuration alone. */
export type Given = Pick<Services, 'config' | 'secrets' | 'databases' | 'connecting' | 'log'>

const openStorage = ({ storage }: Config, { system }: Databases): Storage => {
  if (storage === undefined) return databaseStorage(system)
  return storage.kind === 'bucket' ? bucketStorage(storage) : folderStorage(storage.folder)
}

/** Puts the services together; `instead` replaces ports (tests). Whoever makes them closes them. */
export const createServices = (given: Given, instead: Partial<Services> = {}): Services => {
  const { config } = given
  const clock = instead.clock ?? systemClock(config.clockOffsetMs)
  const metrics = instead.metrics ?? createMetrics()
  const limiting = { enabled: config.rateLimits, onLimited: (limit: string) => metrics.limited.inc({ limit }) }
  return {
    ...given,
    clock,
    metrics,
    addresses: {
      publicUrl: config.publicUrl ?? `http://${config.host}:${config.listenOn.port}`,
      gatewayUrl: undefined,
    },
    mail: createMail(config, join(config.dataDir, 'outbox')),
    storage: openStorage(config, given.databases),
    sharedLimits: createSharedLimiter(given.databases.system, limiting),
    localLimits: createLocalLimiter(clock, limiting),
    failpoint: noFailpoints,
    parts: noParts(),
    ...instead,
  }
}
