import type { Money } from '@admission/common/money.ts'

/** The parts of an offer sheet that waiting needs. */
export interface WaitlistSheet {
  readonly seatMap: object | null
  readonly visit: { readonly id: string } | null
  readonly storefront: { readonly id: string }
  readonly event: { readonly id: string; readonly name: string; readonly account: { readonly name: string } }
  readonly priceTypes: readonly WaitlistChoice[]
}

/** A price that people can wait for. */
export interface WaitlistChoice {
  readonly id: string
  readonly collectionId: string
  readonly name: string
  readonly waitlist: boolean
  readonly minQuantity: number
  readonly step: number
  readonly prices: readonly { readonly lowestAllIn: Money }[]
}

/** Answer to joining, with the address that mails go to. */
export interface Joined {
  readonly waiting: number
  readonly email: string
}

/** The prices of a sheet that are sold out and have a waitlist. */
export const waitlistChoices = ({ priceTypes }: Pick<WaitlistSheet, 'priceTypes'>): readonly WaitlistChoice[] =>
  priceTypes.filter(({ waitlist, prices }) => waitlist && prices.length > 0)

/** The lowest price of a choice, all fees included. Undefined if it has none. */
export const lowestPrice = ({ prices }: WaitlistChoice): Money | undefined =>
  prices.map(({ lowestAllIn }) => lowestAllIn).toSorted((a, b) => a.amount - b.amount)[0]
