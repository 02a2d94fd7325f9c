import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessBusy } from '#platform/load.ts'
import type { Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { sendNextMails, usesOutbox } from './send-mails.ts'

/** Parallel sends per process when mails go over a network: one per SMTP connection. */
const CONNECTIONS = 3
const IDLE_MS = 1000

/**
 * Background worker: sends mails when they are due, three at a time over a network. While the process is busy, mails wait a
 * few seconds, except for links that people wait for. Stops after the mails in progress.
 */
export const mailLoop = (services: Services): Loop => {
  const stopping = new AbortController()
  const { signal } = stopping
  let workers: readonly Promise<void>[] = []
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const found = await isProcessBusy()
        .then((isBusy) => sendNextMails(services, isBusy))
        .catch((error: unknown) => {
          services.log.error('mail loop failed', { error })
          return 0
        })
      // Wakes up when the worker is stopped.
      if (found === 0) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    start: () => {
      workers = Array.from({ length: usesOutbox(services) ? 1 : CONNECTIONS }, work)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}
