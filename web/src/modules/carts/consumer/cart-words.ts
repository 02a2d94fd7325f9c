import { formatMoney, sameKind } from '@admission/common/money.ts'
import { shortSeatLabel } from '@admission/common/seats.ts'
import { formatTime } from '@admission/common/time.ts'
import type { CartFieldsFragment } from './cart.gql.ts'

type Item = CartFieldsFragment['items'][number]

/** `2 seats`, `1 ticket`: seats where every line has numbered ones. */
export function countWords(cart: Pick<CartFieldsFragment, 'items' | 'totalQuantity'>): string {
  const seated = cart.items.every(({ item }) => item.seatNumbers.length > 0)
  const thing = seated && cart.items.length > 0 ? 'seat' : 'ticket'
  return `${cart.totalQuantity} ${thing}${cart.totalQuantity === 1 ? '' : 's'}`
}

/** Where a line's places are: `Stalls F 14, 15`, or the area alone; of a timed event with the visit's time. */
export const placeWords = ({ item }: Pick<Item, 'item'>): string =>
  item.seatNumbers.length > 0
    ? shortSeatLabel(item.seats)
    : [item.area, item.visit && formatTime(item.visit.startsAt, { year: false })].filter(Boolean).join(', ')

/** Where all of a cart's places are: `Stalls F 14, 15; Circle A 3`. Lines of one row are put together. */
export function cartPlaces(cart: Pick<CartFieldsFragment, 'items'>): string {
  const seated = cart.items.filter(({ item }) => item.seatNumbers.length > 0)
  const areas = cart.items.flatMap(({ item }) => (item.seatNumbers.length > 0 || item.area === null ? [] : [item.area]))
  const seats = shortSeatLabel(seated.flatMap(({ item }) => item.seats))
  return [...(seats === '' ? [] : [seats]), ...new Set(areas)].join('; ')
}

/** `2 × $80.00 and fees 2 × $9.50`; where lines cost differently: `tickets $240.00 and fees $28.50`. Nothing without fees. */
export function priceWords(cart: Pick<CartFieldsFragment, 'items' | 'totalQuantity'>): string {
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
  if (total('fees') === 0) return ''
  if (units.every(({ face, fees }) => face === first.face && fees === first.fees))
    return `${cart.totalQuantity} × ${text(first.face)} and fees ${cart.totalQuantity} × ${text(first.fees)}`
  return `Tickets ${text(total('face'))} and fees ${text(total('fees'))}`
}

/** The one event of a cart, or undefined where there are several (or none). Two visits of one are two. */
export function onlyEvent(cart: Pick<CartFieldsFragment, 'items'>): Item['item']['event'] | undefined {
  const [first] = cart.items
  return first !== undefined &&
    cart.items.every(({ item }) => item.event.id === first.item.event.id && item.visit?.id === first.item.visit?.id)
    ? first.item.event
    : undefined
}

/** The one marketplace of a cart: whose name and color checkout wears. */
export function onlyMarketplace(cart: Pick<CartFieldsFragment, 'items'>): Item['marketplace'] | undefined {
  const [first] = cart.items
  return first !== undefined && cart.items.every(({ marketplace }) => marketplace.id === first.marketplace.id)
    ? first.marketplace
    : undefined
}
