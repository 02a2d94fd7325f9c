import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** A dedicated connection, opened on demand and again after it was lost. */
export type Reopening = {
  readonly open: () => Promise<Client>
  /** Retries for about four seconds, long enough for a database restart. */
  readonly openWithRetries: () => Promise<Client>
  /** Forgets the connection. The next `open` makes another. */
  readonly drop: () => void
  readonly close: () => Promise<void>
}

const WAITS_MS = [50, 100, 250, 500, 1_000, 2_000]

async function endQuietly(which: Promise<Client> | undefined): Promise<void> {
  try {
    await (await which)?.end()
  } catch {
    // It is already closed.
  }
}

/** Keeps at most one connection made by `connect` and forgets it as soon as it ends. */
export function reopening(connect: () => Promise<Client>): Reopening {
  let current: Promise<Client> | undefined

  const forget = (which: Promise<Client>): void => {
    if (current === which) current = undefined
  }

  const open = (): Promise<Client> => {
    if (current !== undefined) return current
    const opening = connect()
    current = opening
    opening.then(
      (client) => client.once('end', () => forget(opening)),
      () => forget(opening),
    )
    return opening
  }

  return {
    open,
    openWithRetries: async () => {
      for (const wait of WAITS_MS) {
        try {
          return await open()
        } catch {
          await sleep(wait)
        }
      }
      return open()
    },
    drop: () => {
      void endQuietly(current)
      current = undefined
    },
    close: () => endQuietly(current),
  }
}
