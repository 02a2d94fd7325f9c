import { createLoop, type Loop } from '#platform/loop.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { remindHolders } from '../writes.ts'
import { releaseEnded } from './change-renewal.ts'
import { keepSeats } from './keep-seats.ts'

const EVERY_MS = 1_000
const BATCH = 500

/** Keeps places of holders, gives back those of renewals that staff ended, and reminds holders. Two processes never keep or remind the same twice. */
export const renewalLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'renewals',
    everyMs: EVERY_MS,
    work: async () => {
      await keepSeats(services)
      await releaseEnded(services)
      await inTransaction(services.databases.system, (transaction) => remindHolders(transaction, BATCH))
    },
  })
