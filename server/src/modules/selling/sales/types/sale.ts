import type { Location } from '@admission/common/locations.ts'
import type { SaleFulfilment, SaleSource, SaleTender } from '#platform/db/schema.gen.ts'

export type { SaleFulfilment, SaleSource, SaleTender }

/** Party that collects the money of a tender; null if no one does. */
type Collector = 'GATEWAY' | 'ORGANIZER' | null

/**
 * How a sale is paid for. Without a gateway, T2 follows T1 right away: staff have taken the money, or the organizer collects
 * it. AUTHORIZED_FIRST: the money is taken once the tickets are certain (`flows/acquire.ts`).
 */
export const TENDERS: Readonly<
  Record<SaleTender, { readonly collector: Collector; readonly capture: 'AUTOMATIC' | 'MANUAL' }>
> = {
  GATEWAY: { collector: 'GATEWAY', capture: 'AUTOMATIC' },
  AUTHORIZED_FIRST: { collector: 'GATEWAY', capture: 'MANUAL' },
  CASH: { collector: 'ORGANIZER', capture: 'AUTOMATIC' },
  CHECK: { collector: 'ORGANIZER', capture: 'AUTOMATIC' },
  TRANSFER: { collector: 'ORGANIZER', capture: 'AUTOMATIC' },
  INVOICE: { collector: 'ORGANIZER', capture: 'AUTOMATIC' },
  FREE: { collector: null, capture: 'AUTOMATIC' },
}

/** A part of a basket: units that one hold took. */
export type BasketLine = {
  readonly id: string
  readonly hold: string
  /** The version of its collection when its limits were read. Null: they were decided before, as for a late payment. */
  readonly collectionVersion: number | null
}

/** Details of its buyer that an order stores where no cart has them. Answers by question. */
export type SaleContact = {
  readonly info: object
  readonly shipping: Location | null
  readonly billing: Location | null
}

/** Every live line of a cart, at the version that was priced. */
export type CartBasket = {
  readonly source: 'CART'
  readonly cartId: string
  readonly eTag: number
  readonly lines: readonly BasketLine[]
}

/** Every live hold of an attended sale or a distribution order. */
export type OwnedBasket = {
  readonly source: 'ATTENDED' | 'DISTRIBUTION'
  readonly ownerId: string
  readonly lines: readonly BasketLine[]
  readonly contact: SaleContact
}

/** Listed tickets of other people. Their units are sold already: nothing is held. */
export type ListedBasket = {
  readonly source: 'LISTING'
  readonly tickets: readonly string[]
  readonly lines: readonly []
  readonly contact: SaleContact
}

/** Basket of tickets to pay for, by where they come from. */
export type Basket = CartBasket | OwnedBasket | ListedBasket
