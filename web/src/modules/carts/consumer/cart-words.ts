import type { CartFieldsFragment } from './cart.gql.ts'

type Item = CartFieldsFragment['items'][number]

/** `2 seats`, `1 ticket`: seats where every line has numbered ones. */
export function countWords(cart: Pick<CartFieldsFragment, 'items' | 'totalQuantity'>): string {
  const seated = cart.items.every(({ item }) => item.seatNumbers.length > 0)
  const thing = seated && cart.items.length > 0 ? 'seat' : 'ticket'
  return `${cart.totalQuantity} ${thing}${cart.totalQuantity === 1 ? '' : 's'}`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/** Where a line's places are: `Stalls F 14 and 15`, or the area alone. */
export function placeWords({ item }: Pick<Item, 'item'>): string {
  const [first] = item.seats
  if (item.seatNumbers.length === 0 || first?.section === undefined || first.section === null) return item.area ?? ''
  const positions = item.seats.flatMap(({ position }) => (position === null ? [] : [position]))
  return `${first.section} ${first.row ?? ''} ${listed(positions)}`.replaceAll(/\s+/g, ' ').trim()
}

/** The one event of a cart, or undefined where there are several (or none). */
export function onlyEvent(cart: Pick<CartFieldsFragment, 'items'>): Item['item']['event'] | undefined {
  const [first] = cart.items
  return first !== undefined && cart.items.every(({ item }) => item.event.id === first.item.event.id)
    ? first.item.event
    : undefined
}

/** The one marketplace of a cart: whose name and colour checkout wears. */
export function onlyMarketplace(cart: Pick<CartFieldsFragment, 'items'>): Item['marketplace'] | undefined {
  const [first] = cart.items
  return first !== undefined && cart.items.every(({ marketplace }) => marketplace.id === first.marketplace.id)
    ? first.marketplace
    : undefined
}
