/** An open storefront and the collections it sells, in its order. */
export type Shelf = {
  readonly id: string
  readonly name: string
  readonly collections: readonly { readonly id: string; readonly name: string }[]
}

/** Offer of a collection in a storefront: events, free units, and the lowest all-in price in minor units. */
export type StorefrontPlace = {
  readonly storefrontId: string
  readonly events: number
  readonly free: number
  readonly fromAmount: number | null
}

/** A storefront as a collection's tab shows it. */
export type CollectionPlace = Shelf & {
  readonly isSold: boolean
  /** Place of the collection among those it sells, from 0; at the end if it isn't sold there. */
  readonly position: number
  readonly events: number
  readonly free: number
  readonly fromAmount: number | null
}
