import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { Client, Notification } from 'pg'
import { connectAlone, LIMITS } from './connection.ts'
import type { Connecting } from './connection.ts'

type ListenOptions = {
  /** Handlers by channel (`notify channel, 'payload'`). */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /**
   * Called whenever listening starts, including the first time. Notifications sent before that are lost, so caches must
   * be dropped here.
   */
  readonly onListening?: () => void
  /** Called when the connection is lost. It reconnects automatically. */
  readonly onLost?: (error: Error) => void
}

export type Listener = {
  /** Resolves when it listens for the first time. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

const WAITS_MS = [50, 250, 1_000, 5_000]

async function listenOnce(connecting: Connecting, options: ListenOptions): Promise<Client> {
  const client = await connectAlone(connecting, 'system', { ...LIMITS, statementMs: 0, idleInTransactionMs: 0 })
  client.on('notification', ({ channel, payload }: Notification) => options.channels[channel]?.(payload ?? ''))
  const channels = Object.keys(options.channels).map((channel) => `listen ${escapeIdentifier(channel)}`)
  await client.query(channels.join('; '))
  return client
}

/** Listens on its own connection and reconnects after losing it (50 ms, then up to 5 s apart). */
export function listen(connecting: Connecting, options: ListenOptions): Listener {
  const stopped = new AbortController()
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  let current: Client | undefined

  const keep = async (): Promise<void> => {
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      try {
        const client = await listenOnce(connecting, options)
        current = client
        failures = 0
        const ended = new Promise<Error>((resolve) => {
          client.once('error', resolve)
          client.once('end', () => resolve(new Error('The listening connection ended.')))
        })
        options.onListening?.()
        isReady()
        const error = await ended
        if (!stopped.signal.aborted) options.onLost?.(error)
      } catch (error) {
        options.onLost?.(error instanceof Error ? error : new Error(String(error)))
      }
      const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)]
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const kept = keep()
  return {
    ready,
    close: async () => {
      stopped.abort()
      await current?.end()
      await kept
    },
  }
}
