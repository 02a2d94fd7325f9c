import type { RefundRequest } from '../types/refund.ts'

/** An item of a purchase for several events. */
export type ItemOfEvent = {
  readonly id: string
  readonly kind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  readonly eventId: string
  /** Its event doesn't take place. */
  readonly isCanceled: boolean
  /** It is still the buyer's, or was used at an event that takes place. */
  readonly isLeft: boolean
  readonly charges: readonly {
    readonly no: number
    /** Not refunded yet, in minor units. */
    readonly left: number
    /** Number of the charge that includes it, or null. */
    readonly liesIn: number | null
    /** Delivery or a fee of the order, or tax on them: this item's share. */
    readonly isOfOrder: boolean
  }[]
}

/** What goes back of a purchase, and whether it ends. */
export type CanceledPart = Required<Pick<RefundRequest, 'items' | 'cancel'>> & Pick<RefundRequest, 'parts'>

/** What is left of an item's price, without its share of the order's. */
const ownParts = ({ id, kind, charges }: ItemOfEvent): NonNullable<RefundRequest['parts']> =>
  charges.flatMap(({ no, left, liesIn, isOfOrder }) => {
    const isShare = isOfOrder || charges.some((parent) => parent.no === liesIn && parent.isOfOrder)
    return left === 0 || (kind === 'TICKET' && isShare) ? [] : [{ item: id, no, amount: left, borne: false }]
  })

/**
 * What goes back of a purchase for several events when one of them is canceled: what was paid for its tickets and add-ons. The other
 * tickets stay valid, and what was paid for the whole order stays. Once nothing else is left, it goes back as well, with
 * protection, and the purchase ends. Used tickets of an event that takes place count as left. docs/rules.md 10.18
 */
export function canceledPart(items: readonly ItemOfEvent[], eventId: string): CanceledPart {
  const own = items.filter((item) => item.eventId === eventId && item.kind !== 'PROTECTION')
  if (items.some((item) => item.eventId !== eventId && item.isLeft))
    return { items: own.map(({ id }) => id), cancel: false, parts: own.flatMap(ownParts) }
  const ending = items.filter(({ isCanceled, kind }) => isCanceled || kind === 'PROTECTION')
  return { items: ending.map(({ id }) => id), cancel: true }
}
