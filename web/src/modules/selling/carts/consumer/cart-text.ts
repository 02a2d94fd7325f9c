import { formatMoney, sameKind } from '@admission/common/money.ts'
import { shortSeatLabel } from '@admission/common/seats.ts'
import { passText } from '@admission/common/pass-text.ts'
import { formatTime } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { CartFieldsFragment } from './cart.gql.ts'

type Item = CartFieldsFragment['items'][number]

type Named = { readonly name: string }
type Held = Pick<Item['item'], 'event' | 'pass'>

/** Name of what a line holds: the pass, or the event. */
export const titleOf = ({ event, pass }: { readonly event: Named; readonly pass: Named | null }): string =>
  pass?.name ?? event.name

/** When a line is for: the events of a pass, or the event's own date, which the page formats. */
export const passWhen = ({ pass }: Pick<Held, 'pass'>): string | undefined => (pass ? passText(pass.events) : undefined)

const arePasses = (items: readonly Item[]): boolean => items.length > 0 && items.every(({ item }) => item.pass)

/** `2 seats`, `1 ticket`, `2 passes`. Says seats if every line has numbered seats of one event. */
export function countLabel(cart: Pick<CartFieldsFragment, 'items' | 'totalQuantity'>): string {
  if (arePasses(cart.items)) return plural(cart.totalQuantity, 'pass', 'passes')
  if (cart.items.some(({ item }) => item.pass)) return plural(cart.totalQuantity, 'item')
  const seated = cart.items.every(({ item }) => item.seatNumbers.length > 0)
  return plural(cart.totalQuantity, seated && cart.items.length > 0 ? 'seat' : 'ticket')
}

/** A line's seats, `Stalls F 14, 15`, or its area; for a timed event with the visit's time. */
export const placeText = ({ item }: Pick<Item, 'item'>): string =>
  item.seatNumbers.length > 0
    ? shortSeatLabel(item.seats)
    : [item.area, item.visit && formatTime(item.visit.startsAt, { year: false })].filter(Boolean).join(', ')

/** Key of tickets that are the same thing to their buyer. */
const kindOf = ({ item, price }: Item): string =>
  JSON.stringify([
    [item.event.id, item.pass?.id, item.visit?.id, item.collectionId, item.priceTypeId, item.priceLevel],
    [price.amount, price.currency, item.seatNumbers.length > 0 ? 'seats' : item.area],
  ])

/** True if two lines are the same thing to their buyer. */
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

/** An area with the price that is bought there, unless it has the same name: `Student, Standing`. */
const areaText = ({ area, priceType }: Item['item']): string =>
  [priceType, ...(area === null || area === priceType ? [] : [area])].join(', ')

/** All places of a cart: `Stalls F 14, 15; Circle A 3`, and for tickets without seats their price. Lines in the same row are merged. */
export function cartPlaces(cart: Pick<CartFieldsFragment, 'items'>): string {
  const seated = cart.items.filter(({ item }) => item.seatNumbers.length > 0)
  const areas = cart.items.flatMap(({ item }) => (item.seatNumbers.length > 0 ? [] : [areaText(item)]))
  const seats = shortSeatLabel(seated.flatMap(({ item }) => item.seats))
  return [...(seats === '' ? [] : [seats]), ...new Set(areas)].join('; ')
}

type Priced = Pick<CartFieldsFragment, 'items' | 'totalQuantity' | 'discounts' | 'grandTotals' | 'breakdown' | 'addOns'>

/** Unit prices of the lines: `face` with seat surcharges, and the fees and tax on it. Undefined if currencies differ. */
function unitsOf({ items }: Priced) {
  const units = items.map(({ price, quantity, charges }) => {
    const face = charges
      .filter(({ kind, included }) => !included && (kind === 'FACE' || kind === 'EXTRA'))
      .reduce((sum, { amount }) => sum + amount.amount, 0)
    return { price, quantity, face, fees: price.amount - face }
  })
  const [first] = units
  if (first === undefined || units.some(({ price }) => !sameKind(price, first.price))) return undefined
  const total = (of: 'face' | 'fees'): number => units.reduce((sum, unit) => sum + unit[of] * unit.quantity, 0)
  const isEven = units.every(({ face, fees }) => face === first.face && fees === first.fees)
  return { first, isEven, face: total('face'), fees: total('fees') }
}

/** `a, b and c` */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/**
 * Parts of the total: `2 × $80.00 and fees 2 × $9.50`, or `Tickets $240.00 and fees $28.50` if prices differ;
 * `Tickets $160.00, less $16.00, and fees $17.40` with a discount; then what is added to the tickets: `, plus $2.50
 * per order and delivery $4.00`. Empty if it's just tickets.
 */
export function priceText(cart: Priced): string {
  const units = unitsOf(cart)
  if (units === undefined) return ''
  const { first, face, fees } = units
  const text = (amount: number): string => formatMoney({ ...first.price, amount })
  const ofKind = (kind: string): number =>
    cart.breakdown
      .filter((row) => row.kind === kind && !row.included)
      .reduce((sum, { amount }) => sum + amount.amount, 0)
  const addOns = cart.addOns.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0)
  const [delivery, protection] = [ofKind('DELIVERY'), ofKind('PROTECTION')]
  const off = cart.discounts[0]?.amount ?? 0
  // The rest of the total: fees per order, and tax on them and on delivery. With a discount, fees per ticket as well.
  const left = (cart.grandTotals[0]?.amount ?? 0) - face - off - addOns - delivery - protection
  const what = arePasses(cart.items) ? 'Passes' : 'Tickets'
  const perOrder = off === 0 ? left - fees : 0
  const others = [
    perOrder <= 0 ? '' : ofKind('ORDER_FEE') > 0 ? `${text(perOrder)} per order` : `tax ${text(perOrder)}`,
    addOns === 0 ? '' : `add-ons ${text(addOns)}`,
    delivery === 0 ? '' : `delivery ${text(delivery)}`,
    protection === 0 ? '' : `protection ${text(protection)}`,
  ].filter(Boolean)
  const plus = others.length === 0 ? '' : `, plus ${listed(others)}`
  if (off !== 0) return `${what} ${text(face)}, less ${text(-off)}, and fees ${text(left)}${plus}`
  if (fees === 0) return others.length === 0 ? '' : `${what} ${text(face)}${plus}`
  if (units.isEven)
    return `${cart.totalQuantity} × ${text(first.face)} and fees ${cart.totalQuantity} × ${text(first.fees)}${plus}`
  return `${what} ${text(face)} and fees ${text(fees)}${plus}`
}

/**
 * Label for the total: `all-in`, or `plus delivery from $4.00` while the buyer has to choose an option and none is
 * free.
 */
export function totalLabel({ deliveryGroups }: Pick<CartFieldsFragment, 'deliveryGroups'>): string {
  const open = deliveryGroups.flatMap(({ option, options, prices }) => {
    // Before a way of delivery, or an address that one of its options goes to, is known, there are only prices.
    const known = options.length > 0 ? options.map(({ price }) => price) : prices.map(({ lowest }) => lowest)
    const [cheapest] = known.toSorted((a, b) => a.amount - b.amount)
    return option === null && cheapest !== undefined && cheapest.amount > 0 ? [cheapest] : []
  })
  const [first] = open
  if (first === undefined) return 'all-in'
  return `plus delivery from ${formatMoney({ ...first, amount: open.reduce((sum, { amount }) => sum + amount, 0) })}`
}

/** What all lines of a cart are for: one event or one pass. Undefined if the cart has none or several. Two visits of one event count as two. */
export function onlyHeld(cart: Pick<CartFieldsFragment, 'items'>): Held | undefined {
  const [first] = cart.items
  return first !== undefined &&
    cart.items.every(
      ({ item }) =>
        item.event.id === first.item.event.id &&
        item.visit?.id === first.item.visit?.id &&
        item.pass?.id === first.item.pass?.id,
    )
    ? first.item
    : undefined
}

/** The marketplace of a cart, which gives checkout its name and color. Undefined if there are several. */
export function onlyMarketplace(cart: Pick<CartFieldsFragment, 'items'>): Item['marketplace'] | undefined {
  const [first] = cart.items
  return first !== undefined && cart.items.every(({ marketplace }) => marketplace.id === first.marketplace.id)
    ? first.marketplace
    : undefined
}
