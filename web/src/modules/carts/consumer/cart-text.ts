import { formatMoney, sameKind } from '@admission/common/money.ts'
import { shortSeatLabel } from '@admission/common/seats.ts'
import { formatTime } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { CartFieldsFragment } from './cart.gql.ts'

type Item = CartFieldsFragment['items'][number]

/** `2 seats`, `1 ticket`. Says seats if every line has numbered seats. */
export function countLabel(cart: Pick<CartFieldsFragment, 'items' | 'totalQuantity'>): string {
  const seated = cart.items.every(({ item }) => item.seatNumbers.length > 0)
  return plural(cart.totalQuantity, seated && cart.items.length > 0 ? 'seat' : 'ticket')
}

/** A line's seats, `Stalls F 14, 15`, or its area; for a timed event with the visit's time. */
export const placeText = ({ item }: Pick<Item, 'item'>): string =>
  item.seatNumbers.length > 0
    ? shortSeatLabel(item.seats)
    : [item.area, item.visit && formatTime(item.visit.startsAt, { year: false })].filter(Boolean).join(', ')

/** What tickets have in common that are the same thing to their buyer. */
const kindOf = ({ item, price }: Item): string =>
  JSON.stringify([
    [item.event.id, item.visit?.id, item.collectionId, item.priceTypeId, item.priceLevel],
    [price.amount, price.currency, item.seatNumbers.length > 0 ? 'seats' : item.area],
  ])

/** Whether two lines are the same thing to their buyer. */
export const isSameThing = (a: Item, b: Item): boolean => kindOf(a) === kindOf(b)

/** The lines of a cart, with lines of the same thing as one: the same event, visit, price and area, or seats at one price. */
export function sameAsOne(items: readonly Item[]): Item[] {
  const lines = new Map<string, Item>()
  for (const line of items) {
    const kind = kindOf(line)
    const known = lines.get(kind)
    const isSeated = line.item.seatNumbers.length > 0
    lines.set(
      kind,
      known === undefined
        ? line
        : {
            ...known,
            quantity: known.quantity + line.quantity,
            item: isSeated
              ? {
                  ...known.item,
                  seats: [...known.item.seats, ...line.item.seats],
                  seatNumbers: [...known.item.seatNumbers, ...line.item.seatNumbers],
                }
              : known.item,
          },
    )
  }
  return [...lines.values()]
}

/** All places of a cart: `Stalls F 14, 15; Circle A 3`. Lines in the same row are merged. */
export function cartPlaces(cart: Pick<CartFieldsFragment, 'items'>): string {
  const seated = cart.items.filter(({ item }) => item.seatNumbers.length > 0)
  const areas = cart.items.flatMap(({ item }) => (item.seatNumbers.length > 0 || item.area === null ? [] : [item.area]))
  const seats = shortSeatLabel(seated.flatMap(({ item }) => item.seats))
  return [...(seats === '' ? [] : [seats]), ...new Set(areas)].join('; ')
}

type Priced = Pick<CartFieldsFragment, 'items' | 'totalQuantity' | 'discounts' | 'fees'>

/**
 * `2 × $80.00 and fees 2 × $9.50`, or `Tickets $240.00 and fees $28.50` if prices differ; `Tickets $160.00, less $16.00, and
 * fees $17.40` with a discount. Empty without fees or discount.
 */
export function priceText(cart: Priced): string {
  const units = cart.items.map(({ price, quantity, charges }) => {
    const face = charges
      .filter(({ kind, included }) => !included && (kind === 'FACE' || kind === 'EXTRA'))
      .reduce((sum, { amount }) => sum + amount.amount, 0)
    return { price, quantity, face, fees: price.amount - face }
  })
  const [first] = units
  if (first === undefined || units.some(({ price }) => !sameKind(price, first.price))) return ''
  const text = (amount: number): string => formatMoney({ ...first.price, amount })
  const total = (of: 'face' | 'fees'): number => units.reduce((sum, unit) => sum + unit[of] * unit.quantity, 0)
  const off = cart.discounts[0]?.amount ?? 0
  if (off !== 0)
    return `Tickets ${text(total('face'))}, less ${text(-off)}, and fees ${text(cart.fees[0]?.amount ?? 0)}`
  if (total('fees') === 0) return ''
  if (units.every(({ face, fees }) => face === first.face && fees === first.fees))
    return `${cart.totalQuantity} × ${text(first.face)} and fees ${cart.totalQuantity} × ${text(first.fees)}`
  return `Tickets ${text(total('face'))} and fees ${text(total('fees'))}`
}

/** The event of a cart, or undefined if it has none or several. Two visits of one event count as two. */
export function onlyEvent(cart: Pick<CartFieldsFragment, 'items'>): Item['item']['event'] | undefined {
  const [first] = cart.items
  return first !== undefined &&
    cart.items.every(({ item }) => item.event.id === first.item.event.id && item.visit?.id === first.item.visit?.id)
    ? first.item.event
    : undefined
}

/** The marketplace of a cart, which gives checkout its name and color. Undefined if there are several. */
export function onlyMarketplace(cart: Pick<CartFieldsFragment, 'items'>): Item['marketplace'] | undefined {
  const [first] = cart.items
  return first !== undefined && cart.items.every(({ marketplace }) => marketplace.id === first.marketplace.id)
    ? first.marketplace
    : undefined
}
