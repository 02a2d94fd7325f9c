/** One change of a price at a moment. Minor units. */
export type PriceChange = {
  readonly id: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly priceTypeName: string
  readonly priceLevel: number
  readonly at: Date
  readonly amount: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** Price until then, the minimum if buyers enter it. Null until the change is written into the price. */
  readonly previousAmount: number | null
  /** True if it has taken effect, by the database clock. */
  readonly isInForce: boolean
}

/** A change to plan. `id` is chosen by the caller, so that a retry plans nothing twice. */
export type PriceChangeRequest = Pick<
  PriceChange,
  'id' | 'priceTypeId' | 'priceLevel' | 'at' | 'amount' | 'minimum' | 'maximum'
>
