import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { AlreadySaid } from '#platform/config/startup-problems.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Addresses, Services } from '#platform/services.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { openServing, type Drain, type Serving, type Undo } from '#server/serving.ts'

/**
 * PROCESSES above 1: the first process runs database and gateway and owns the port; workers respond behind it. They
 * only share PostgreSQL. One-second caches and limits for cheap reads exist per process.
 */
type FromWorker = { readonly listening: number } | { readonly serving: true } | { readonly metricsRequested: number }
type ToWorker = { readonly addresses: Addresses } | { readonly metrics: string; readonly for: number }

const AGAIN_AFTER_MS = 1_000
/** A worker ends itself at the latest after that, and its time to drain. */
const STOP_MS = timeLimit(10_000)

const notifyWorker = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message)
}

/** A worker's next message that contains `name`. Rejects if the worker ends first. */
const waitFor = (worker: Worker, name: 'listening' | 'serving'): Promise<number> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker): void => {
      if (name === 'listening' && 'listening' in message) resolve(message.listening)
      if (name === 'serving' && 'serving' in message) resolve(0)
    }
    worker.on('message', onMessage)
    worker.once('exit', () => reject(new AlreadySaid('A server process ended during startup.')))
  })

/** Resolves when all are gone. With SIGTERM, they drain first. */
const stopWorkers = async (signal: 'SIGTERM' | 'SIGINT'): Promise<void> => {
  const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(
    living.map(async (worker) => {
      const exited = once(worker, 'exit')
      worker.process.kill(signal)
      await exited
    }),
  )
}

export type Workers = {
  readonly port: number
  /** Starts the remaining workers. Resolves when all are ready. */
  readonly begin: (addresses: Addresses) => Promise<void>
  /** Sends changed addresses to all workers. */
  readonly notify: (addresses: Addresses) => void
  readonly drain: Drain
}

/** Forks the first worker and waits until it listens. Workers that end unexpectedly are replaced. */
export const startWorkers = async (config: Config, databaseUrl: string, log: Log, undo: Undo): Promise<Workers> => {
  const aggregator = new AggregatorRegistry()
  let isStopping = false
  let addresses: Addresses | undefined

  const fork = (port: number | undefined): Worker => {
    const given = port === undefined ? {} : { PORT: String(port) }
    const worker = cluster.fork({ ...process.env, DATABASE_URL: databaseUrl, ...given })
    worker.on('message', (message: FromWorker) => {
      if ('metricsRequested' in message) void answerMetrics(worker, message.metricsRequested)
    })
    return worker
  }
  const answerMetrics = async (worker: Worker, wanted: number): Promise<void> => {
    const text = await aggregator.clusterMetrics().catch(() => '')
    notifyWorker(worker, { metrics: text, for: wanted })
  }
  const admit = async (worker: Worker): Promise<void> => {
    if (addresses) notifyWorker(worker, { addresses })
    await waitFor(worker, 'serving')
  }
  const keep = async (first: Worker, port: number): Promise<void> => {
    for (let worker = first; ;) {
      if (!worker.isDead()) await once(worker, 'exit')
      if (isStopping) return
      log.error('a server process ended, starting another', { code: String(worker.process.exitCode) })
      await sleep(AGAIN_AFTER_MS)
      if (isStopping) return
      worker = fork(port)
      await waitFor(worker, 'listening')
        .then(() => admit(worker))
        .catch(() => undefined)
    }
  }

  undo(async () => {
    isStopping = true
    await stopWorkers('SIGINT')
  })
  const first = fork(undefined)
  const port = await waitFor(first, 'listening')
  return {
    port,
    drain: async (hurry) => {
      isStopping = true
      if (hurry.aborted) return
      const tooLate = sleep(config.drainMs + STOP_MS, undefined, { ref: false, signal: hurry }).catch(() => undefined)
      await Promise.race([stopWorkers('SIGTERM'), tooLate])
    },
    notify: (known) => {
      addresses = known
      for (const worker of Object.values(cluster.workers ?? {})) if (worker) notifyWorker(worker, { addresses: known })
    },
    begin: async (known) => {
      addresses = known
      await admit(first)
      const others = Array.from({ length: config.processes - 1 }, () => fork(port))
      await Promise.all(others.map((worker) => waitFor(worker, 'listening').then(() => admit(worker))))
      for (const worker of [first, ...others]) void keep(worker, port)
    },
  }
}

const notifyPrimary = (message: FromWorker): void => void process.send?.(message)

/** The metrics of all processes, aggregated by the first. */
const metricsOfAll = (metrics: Metrics): (() => Promise<string>) => {
  AggregatorRegistry.setRegistries([metrics.registry])
  // Responds to the first process when it collects.
  void new AggregatorRegistry()
  let last = 0
  return () =>
    new Promise((resolve) => {
      const own = (last += 1)
      const onMessage = (message: Partial<Extract<ToWorker, { metrics: string }>>): void => {
        if (message.for !== own) return
        process.off('message', onMessage)
        // While another worker is starting, they can't be collected. Ours are better than none.
        resolve(message.metrics || metrics.registry.metrics())
      }
      process.on('message', onMessage)
      notifyPrimary({ metricsRequested: own })
    })
}

/** Starts a worker: it serves once the first process has sent the addresses. */
export const work = async (services: Services, undo: Undo): Promise<Serving> => {
  const addressesArrived = new Promise<Addresses>((resolve) => {
    process.on('message', (message: Partial<Extract<ToWorker, { addresses: Addresses }>>) => {
      if (!message.addresses) return
      resolve(message.addresses)
      Object.assign(services.addresses, message.addresses)
    })
  })
  // The first process owns the port, so only this channel keeps a worker alive.
  process.channel?.ref()
  const serving = await openServing(services, undo, metricsOfAll(services.metrics))
  notifyPrimary({ listening: serving.port })
  await serving.begin(await addressesArrived)
  notifyPrimary({ serving: true })
  return serving
}
