import { matches } from '@admission/common/conditions/evaluate.ts'
import type { ConditionUnit } from '@admission/common/conditions/types.ts'
import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { Charge } from '@admission/common/pricing/types.ts'
import { pictureUrl } from '#modules/stock/add-ons/rules/picture.ts'
import type { AddOnSnapshot, StoredSaleAddOn } from '#modules/stock/add-ons/rules/sale-add-on.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'
import type { CartAddOn, ShownCartAddOn } from '../types/add-on.ts'

/** Most units of an add-on without a maximum of its own. */
const MAX_UNITS = 20

const snapshotOf = ({ name, amount, taxes }: StoredSaleAddOn): AddOnSnapshot => ({
  name,
  charges: ticketCharges({ face: amount, faceName: name, fees: [], taxes }),
})

/** Price of a unit that is added now. Units in the cart may have another price. */
export const priceNow = (addOn: StoredSaleAddOn): number => priceOf(snapshotOf(addOn).charges)

const isOpen = (addOn: StoredSaleAddOn, cart: StoredCart, line: CartLine): boolean =>
  addOn.isPublished &&
  (addOn.from === null || addOn.from <= cart.now.getTime()) &&
  (addOn.until === null || cart.now.getTime() < addOn.until) &&
  addOn.currency.trim() === line.currency &&
  addOn.exponent === line.exponent

/** Units of the stock that the cart can have, with those that it holds. Infinity: unlimited. */
export const unitsFor = ({ left, chosen }: StoredSaleAddOn): number =>
  left === null ? Infinity : Math.max(0, left) + (chosen?.isHeld === true ? chosen.quantity : 0)

type Bounds = Pick<CartAddOn, 'quantity' | 'minimum' | 'isRequired'> & {
  /** Most units regardless of stock. */
  readonly bound: number
  readonly stock: number
}

const problemOf = ({ name }: StoredSaleAddOn, { quantity, minimum, isRequired, bound, stock }: Bounds) => {
  if (quantity > bound)
    return bound === 0
      ? `${name} isn’t offered with these tickets. Remove it to continue.`
      : `You can have ${String(bound)} of ${name} with these tickets. Remove some to continue.`
  if (quantity > stock)
    return stock === 0
      ? `${name} is sold out. Remove it to continue.`
      : `Only ${String(stock)} of ${name} left. Remove some to continue.`
  if (!isRequired || quantity >= minimum) return null
  if (stock < minimum) return `${name} is required with these tickets, but it’s sold out.`
  return `${name} is required with these tickets. Add ${minimum === 1 ? 'it' : String(minimum)} to continue.`
}

function cartAddOn(addOn: StoredSaleAddOn, lines: readonly CartLine[], tickets: number, open: boolean): CartAddOn {
  const quantity = addOn.chosen?.quantity ?? 0
  const ceiling = addOn.maximum ?? MAX_UNITS
  const bound = tickets === 0 ? 0 : addOn.perTicket ? Math.min(ceiling, tickets) : ceiling
  const stock = unitsFor(addOn)
  const isRequired = addOn.required && open && tickets > 0
  const minimum = isRequired && addOn.perTicket ? bound : Math.min(addOn.minimum, bound)
  return {
    addOn,
    snapshot: addOn.chosen?.snapshot ?? snapshotOf(addOn),
    quantity,
    minimum,
    maximum: Math.min(bound, stock, open ? Infinity : quantity),
    isRequired,
    eventId: lines[0]?.eventId ?? null,
    problem: problemOf(addOn, { quantity, minimum, isRequired, bound, stock }),
  }
}

/**
 * The add-ons in a cart, and those offered with its live lines: by collection, condition, period and currency. Units in the
 * cart keep their price, also if the add-on is no longer offered.
 */
export const cartAddOns = (
  cart: StoredCart,
  lines: readonly CartLine[],
  factsOf: (line: CartLine) => readonly ConditionUnit[],
): CartAddOn[] =>
  cart.addOns.flatMap((addOn) => {
    const own = lines.filter(
      ({ accountId, collectionId }) =>
        accountId === addOn.accountId && (addOn.collectionIds?.includes(collectionId) ?? true),
    )
    const matching = own
      .map((line) => ({
        line,
        tickets: factsOf(line).filter((facts) => matches({ kind: 'SALE', rows: addOn.rows }, facts)).length,
      }))
      .filter(({ tickets }) => tickets > 0)
    const [first] = matching
    const open = first !== undefined && isOpen(addOn, cart, first.line)
    if (!open && addOn.chosen === null) return []
    const offeredWith = first === undefined ? own : matching.map(({ line }) => line)
    const tickets = matching.reduce((sum, each) => sum + each.tickets, 0)
    return [cartAddOn(addOn, offeredWith, tickets, open)]
  })

/** The charges of all units in a cart. */
export const addOnCharges = (addOns: readonly CartAddOn[]): Charge[] =>
  addOns.flatMap(({ quantity, snapshot }) => Array.from({ length: quantity }, () => snapshot.charges).flat())

/** Add-ons as the consumer API shows them. */
export const shownAddOns = (addOns: readonly CartAddOn[]): ShownCartAddOn[] =>
  addOns.map(({ addOn, snapshot, quantity, minimum, maximum, isRequired, problem }) => {
    const unit = priceOf(snapshot.charges)
    const moneyOf = (amount: number) => ({ amount, exponent: addOn.exponent, currency: addOn.currency.trim() })
    return {
      id: addOn.id,
      name: snapshot.name,
      description: addOn.description,
      imageUrl: pictureUrl(addOn.imagePath),
      imageAlt: addOn.imageAlt,
      quantity,
      minimum,
      maximum,
      isRequired,
      perTicket: addOn.perTicket,
      atCheckout: addOn.atCheckout,
      price: moneyOf(unit),
      total: moneyOf(unit * quantity),
      message: problem,
    }
  })
