import type { LockedOrder } from '../types/outcome.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { SaleSource } from '../types/sale.ts'
import { cartSource } from './cart.ts'
import { listingSource } from './listing.ts'
import { ownedSource } from './owned.ts'
import type { Ended, Source } from './source.ts'

const SOURCES: Readonly<Record<SaleSource, Source>> = {
  CART: cartSource,
  ATTENDED: ownedSource,
  DISTRIBUTION: ownedSource,
  LISTING: listingSource,
}

/** Things by their source, each source once. */
const bySource = <Thing>(
  things: readonly Thing[],
  sourceOf: (thing: Thing) => SaleSource,
): readonly (readonly [Source, readonly Thing[]])[] => [...Map.groupBy(things, (thing) => SOURCES[sourceOf(thing)])]

/** The sources of a batch of T1, with their requests. */
export const sourcesOf = (batch: readonly BeginPayment[]) => bySource(batch, ({ basket }) => basket.source)

const NONE: Ended = { paid: [], declined: [], released: [] }

/** The sources of orders that ended, with their orders. */
export const sourcesOfEnded = (ended: Ended): readonly (readonly [Source, Ended])[] => {
  const found = new Map<Source, Ended>()
  for (const result of ['paid', 'declined', 'released'] as const)
    for (const [source, orders] of bySource<LockedOrder>(ended[result], (order) => order.source))
      found.set(source, { ...(found.get(source) ?? NONE), [result]: orders })
  return [...found]
}
