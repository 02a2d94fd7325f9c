/** One day of a storefront. `amount` is in minor units: what its tickets cost, with fees. */
export type StorefrontInsightDay = {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly views: number
  /** Carts that something was added to. Abandoned carts are kept for 30 days. */
  readonly carts: number
  /** Orders that were placed, paid or not. */
  readonly checkouts: number
  /** Paid orders with at least one ticket that isn't refunded. */
  readonly orders: number
  readonly tickets: number
  readonly amount: number
}

/** Sales of the events of one name in a storefront. */
export type StorefrontShowSales = {
  readonly name: string
  readonly views: number
  readonly tickets: number
  readonly amount: number
}

/** Views and sales by visitors from one source. */
export type StorefrontSourceSales = {
  /** `direct`, `google.com`, the name of a campaign. */
  readonly source: string
  readonly views: number
  readonly orders: number
  readonly tickets: number
  readonly amount: number
}

/** How a storefront sells: from views to sales, by day, by show and by where visitors came from. */
export type StorefrontInsights = {
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
  readonly days: readonly StorefrontInsightDay[]
  readonly shows: readonly StorefrontShowSales[]
  readonly sources: readonly StorefrontSourceSales[]
}
