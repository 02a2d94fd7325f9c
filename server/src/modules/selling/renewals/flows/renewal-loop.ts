import { createLoop, type Loop } from '#platform/loop.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { remindHolders } from '../writes.ts'
import { releaseEnded } from './change-renewal.ts'
import { keepSeats } from './keep-seats.ts'

const BATCH = 500

/** Keeps places of holders as soon as a renewal begins. Two processes never keep the same twice. */
export const renewalLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'renewals',
    everyMs: 1_000,
    work: async () => {
      await keepSeats(services)
    },
  })

/** Releases the places of renewals that staff ended, and reminds holders, each once however many processes there are. */
export const renewalEndLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'renewal ends',
    everyMs: 5_000,
    restFactor: 20,
    work: async () => {
      await releaseEnded(services)
      await inTransaction(services.databases.system, (transaction) => remindHolders(transaction, BATCH))
    },
  })
