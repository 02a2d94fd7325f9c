import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import type { Services } from '#platform/services.ts'
import { expireEmpty, forgetEnded, sweepDue, sweepOne } from '../writes/clock.ts'

const EVERY_MS = 1_000
const BATCH = 100

/** Releases this cart's holds and evicts its lines if its time is up. Returns whether it was. */
export const sweepCart = async ({ databases }: Services, cartId: string): Promise<boolean> => {
  const rows = await sweepOne(databases.system, cartId)
  touchEvents(rows.flatMap((row) => row.event_ids))
  return rows.length > 0
}

/** Sweeps every cart whose time is up, 100 at a time. Returns how many there were. */
export const sweepCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<number> => {
  let swept = 0
  for (let full = true; full;) {
    const rows = await sweepDue(databases.system, BATCH)
    touchEvents(rows.flatMap((row) => row.event_ids))
    swept += rows.length
    full = rows.length === BATCH
  }
  return swept
}

/** Marks carts EXPIRED that have been empty for seven days. */
export const expireEmptyCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  while ((await expireEmpty(databases.system, BATCH)) === BATCH);
}

/** Deletes carts that ended or were abandoned more than 30 days ago; if one became an order, only its personal data. */
export const forgetCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  while ((await forgetEnded(databases.system, BATCH)) === BATCH);
}

/** Background sweeper: runs every second in each process, and skips carts that another process has locked. */
export const cartSweeper = (services: Services): { readonly start: () => void; readonly stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const tick = (): void => {
    running ??= sweepCarts(services)
      .catch((error: unknown) => services.log.error('sweeping carts failed', { error }))
      .finally(() => (running = undefined))
  }
  return {
    start: () => {
      timer = setInterval(tick, EVERY_MS)
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
