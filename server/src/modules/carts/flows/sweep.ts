import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import type { Services } from '#platform/services.ts'
import { expireEmpty, forgetEnded, sweepDue, sweepOne } from '../writes/clock.ts'

const EVERY_MS = 1_000
const BATCH = 100

/** Lets go what this cart holds if its clock has run out; its lines stay, evicted. True where that was so. */
export const sweepCart = async ({ databases }: Services, cartId: string): Promise<boolean> => {
  const rows = await sweepOne(databases.system, cartId)
  touchEvents(rows.flatMap((row) => row.event_ids))
  return rows.length > 0
}

/** Lets go what every cart holds whose clock has run out, 100 at a time. The answer is how many there were. */
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

/** Carts of seven days without anything in them become EXPIRED. */
export const expireEmptyCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  while ((await expireEmpty(databases.system, BATCH)) === BATCH);
}

/** Carts that ended or were left more than 30 days ago go; of those that an order came from, all that tells of a person. */
export const forgetCarts = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  while ((await forgetEnded(databases.system, BATCH)) === BATCH);
}

/** Work beside the requests: each second, in each process; carts that another process has are passed over. */
export const cartSweeper = (services: Services): { readonly start: () => void; readonly stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const tick = (): void => {
    running ??= sweepCarts(services)
      .catch((error: unknown) => services.log.error('carts were not swept', { error }))
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
