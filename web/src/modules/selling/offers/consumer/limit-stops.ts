import type { Line } from './cart-line.ts'
import type { Place, PriceType, Sheet } from './place.ts'
import { seatedLevels } from './offer-rules.ts'

/** Where a counter stops, and why. */
export interface Stop {
  /** How many more can be added. */
  readonly room: number
  readonly message: string
}

type Counted = Pick<Line, 'quantity' | 'item' | 'marketplace'>
type LimitScope = PriceType['limits'][number]['counts']

const noneLeft = 'No more are available.'

/** True if a cart line counts toward a limit of a price. A marketplace has the ID of its organizer. */
function countsFor(
  scope: LimitScope,
  { marketplace, item }: Counted,
  { id, collectionId }: Pick<PriceType, 'id' | 'collectionId'>,
  place: Place,
): boolean {
  if (scope === 'PLATFORM') return true
  if (scope === 'ACCOUNT') return marketplace.id === place.marketplaceId
  // A pass counts at each of its events.
  if (scope === 'EVENT')
    return item.event.id === place.eventId || item.pass?.events.some((event) => event.id === place.eventId) === true
  return scope === 'COLLECTION' ? item.collectionId === collectionId : item.priceTypeId === id
}

/** How many more of a price the buyer can add: the smallest of its limits and what is available. */
export function limitStop(priceType: PriceType, free: number, cart: readonly Counted[], place: Place): Stop {
  const ofLimits = priceType.limits.map(({ counts, left, message }): Stop => {
    const held = cart.filter((line) => countsFor(counts, line, priceType, place))
    return { room: left - held.reduce((sum, { quantity }) => sum + quantity, 0), message }
  })
  const lowest = [{ room: free, message: noneLeft }, ...ofLimits].reduce((best, next) =>
    next.room < best.room ? next : best,
  )
  return { ...lowest, room: Math.max(0, lowest.room) }
}

/** Maximum number of seats in one search. */
const MAX_SEARCH = 20

/** How many seats can be searched for: the limit of the price that allows the most. */
export function partyStop(sheet: Sheet, cart: readonly Counted[], place: Place): Stop {
  const seated = new Set(seatedLevels(sheet).map(({ level }) => level))
  const stops = sheet.priceTypes
    .filter(({ prices, maxQuantity }) => maxQuantity > 0 && prices.some(({ priceLevel }) => seated.has(priceLevel)))
    .map((priceType) => limitStop(priceType, sheet.free, cart, place))
  const [first, ...others] = stops
  const best = others.reduce(
    (highest, next) => (next.room > highest.room ? next : highest),
    first ?? { room: 0, message: noneLeft },
  )
  return best.room <= MAX_SEARCH
    ? best
    : { room: MAX_SEARCH, message: `You can search for up to ${MAX_SEARCH} seats at a time.` }
}
