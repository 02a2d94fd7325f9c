import type { OrderId } from '@admission/common/ids.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readAcquisition, type Acquisition } from '../reads/acquisitions.ts'
import { markAcquiring, markRefused } from '../writes/acquisitions.ts'

/**
 * Answer of a primary that was asked to sell us the tickets of an order. UNKNOWN: it can't say yet, and is asked
 * again.
 */
export type Acquired = 'ACQUIRED' | 'REFUSED' | 'UNKNOWN'

/** Someone outside of this platform who sells us tickets that we have sold. */
export type Primary = {
  /** Sells all of an order's tickets or none, and once: the order is the key, and asked again the answer is the same. */
  readonly acquire: (order: Acquisition) => Promise<Acquired>
}

/** Sells nothing. */
const noPrimary: Primary = { acquire: () => Promise.resolve('REFUSED') }

/** This process's primary. `app.ts` installs one where there is one. */
export const installedPrimary = perProcess((): { primary: Primary } => ({ primary: noPrimary }))

/**
 * Acquires the tickets of an order whose money is authorized. Only then is the money taken, so that no one is charged for
 * tickets that we don't get. Safe to repeat and to interrupt: the next look at the payment goes on from here.
 */
export async function acquire(services: Services, orderId: OrderId): Promise<Acquired> {
  const { system } = services.databases
  const { primary } = installedPrimary(services)
  await markAcquiring(system, orderId)
  const acquired = await primary.acquire(await readAcquisition(system, orderId)).catch((error: unknown): Acquired => {
    services.log.error('a primary failed, will ask again', { thing: orderId, error })
    return 'UNKNOWN'
  })
  if (acquired === 'REFUSED') await markRefused(system, orderId)
  return acquired
}
