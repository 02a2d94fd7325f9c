import type { Line } from './cart-line.ts'
import type { Place, PriceType, Sheet } from './place.ts'
import { seatedLevels } from './offer-rules.ts'

/** Where a counter stops, and why: which limit it is and what counts towards it. */
export interface Stop {
  /** How many more can be had. */
  readonly room: number
  readonly message: string
}

type Counted = Pick<Line, 'quantity' | 'item' | 'marketplace'>
type LimitScope = PriceType['limits'][number]['counts']

const noneLeft = 'That is all there are: no more are free.'

/** The lines of a cart that count towards a limit of a price. A marketplace has the id of its organizer. */
function countsFor(
  scope: LimitScope,
  { marketplace, item }: Counted,
  { id, collectionId }: Pick<PriceType, 'id' | 'collectionId'>,
  place: Place,
): boolean {
  if (scope === 'PLATFORM') return true
  if (scope === 'ACCOUNT') return marketplace.id === place.marketplaceId
  if (scope === 'EVENT') return item.event.id === place.eventId
  return scope === 'COLLECTION' ? item.collectionId === collectionId : item.priceTypeId === id
}

/** How many more of a price fit beside what the cart holds: the least of its limits and of what is free. */
export function stopOf(priceType: PriceType, free: number, cart: readonly Counted[], place: Place): Stop {
  const ofLimits = priceType.limits.map(({ counts, left, message }): Stop => {
    const held = cart.filter((line) => countsFor(counts, line, priceType, place))
    return { room: left - held.reduce((sum, { quantity }) => sum + quantity, 0), message }
  })
  const least = [{ room: free, message: noneLeft }, ...ofLimits].reduce((best, next) =>
    next.room < best.room ? next : best,
  )
  return { ...least, room: Math.max(0, least.room) }
}

/** The most seats that are looked for at once. */
const mostAtOnce = 20

/** The same for seats that are looked for: of the price that allows the most. */
export function partyStop(sheet: Sheet, cart: readonly Counted[], place: Place): Stop {
  const seated = new Set(seatedLevels(sheet).map(({ level }) => level))
  const stops = sheet.priceTypes
    .filter(({ prices, maxQuantity }) => maxQuantity > 0 && prices.some(({ priceLevel }) => seated.has(priceLevel)))
    .map((priceType) => stopOf(priceType, sheet.free, cart, place))
  const [first, ...others] = stops
  const best = others.reduce(
    (most, next) => (next.room > most.room ? next : most),
    first ?? { room: 0, message: noneLeft },
  )
  return best.room <= mostAtOnce
    ? best
    : { room: mostAtOnce, message: `${mostAtOnce} seats at most are looked for at once.` }
}
