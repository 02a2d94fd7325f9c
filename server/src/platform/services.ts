import { join } from 'node:path'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { localOrigin } from '#platform/config/local-origin.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Connecting } from '#platform/db/connection.ts'
import type { Databases } from '#platform/db/pools.ts'
import { createDns, type DnsPort } from '#platform/dns.ts'
import { noFailpoints, type Failpoint } from '#platform/failpoints.ts'
import type { Log } from '#platform/log.ts'
import { createMail, type MailPort } from '#platform/mail.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import { noParts, type Parts } from '#platform/part-store.ts'
import { createLocalLimiter, createSharedLimiter, type RateLimiter } from '#platform/rate-limit.ts'
import { bucketStorage } from '#platform/storage-bucket.ts'
import { databaseStorage } from '#platform/storage-database.ts'
import { folderStorage, type Storage } from '#platform/storage.ts'

/** Only known once everything is listening. */
export type Addresses = {
  /** Public scheme and host, without a trailing slash. */
  publicUrl: string
  /** The sandbox gateway's address; undefined without one. */
  gatewayUrl: string | undefined
}

/** Only known once the database is up to date. */
export type Installation = {
  /** A restored copy beside the original: does nothing that is seen outside. `restored.ts` says why. */
  isCopy: boolean
}

/** Ports and pools that every part of the server uses, assembled once in main.ts (and per test file). */
export type Services = {
  readonly config: Config
  /** Keys of the installation. Derive one for each purpose with `serverKey`. */
  readonly secrets: Secrets
  readonly addresses: Addresses
  readonly installation: Installation
  readonly databases: Databases
  /** For opening dedicated connections. */
  readonly connecting: Connecting
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly mail: MailPort
  readonly storage: Storage
  readonly dns: DnsPort
  /** Counted in PostgreSQL for all processes: sign-in, reset, codes, payment. */
  readonly sharedLimits: RateLimiter
  /** Counted in this process: reads and changes. */
  readonly localLimits: RateLimiter
  readonly failpoint: Failpoint
  readonly parts: Parts
}

/** Services that can't be created from the configuration alone. */
export type Given = Pick<Services, 'config' | 'secrets' | 'databases' | 'connecting' | 'log'>

const openStorage = ({ storage }: Config, { system }: Databases): Storage => {
  if (storage === undefined) return databaseStorage(system)
  return storage.kind === 'bucket' ? bucketStorage(storage) : folderStorage(storage.folder)
}

/** Assembles the services. `instead` replaces ports (tests). Callers close them. */
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
      publicUrl: config.publicUrl ?? localOrigin(config.host, config.listenOn.port),
      gatewayUrl: undefined,
    },
    installation: { isCopy: false },
    mail: createMail(config, join(config.dataDir, 'outbox')),
    storage: openStorage(config, given.databases),
    dns: createDns(config),
    sharedLimits: createSharedLimiter(given.databases.system, limiting),
    localLimits: createLocalLimiter(clock, limiting),
    failpoint: noFailpoints,
    parts: noParts(),
    ...instead,
  }
}
