import type { PixelEventName, PixelKind } from '@admission/common/pixels.ts'
import type { Money } from '@admission/common/money.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** A pixel that is on, as pages load it. Routes are of Floodlight only. */
export type ShownPixel = {
  readonly accountId: string
  readonly type: PixelKind
  readonly token: string
  readonly conversionRoute: string | null
  readonly transactionRoute: string | null
  readonly events: readonly PixelEventName[]
}

/** A pixel as employees edit it. Without a route: ''. */
export type Pixel = {
  readonly kind: PixelKind
  readonly token: string
  readonly conversionRoute: string
  readonly transactionRoute: string
  readonly events: readonly PixelEventName[]
  readonly isOn: boolean
}

/** The pixels of an account, in order. Its ID is the account's. */
export type AccountPixels = RecordRow & { readonly accountName: string; readonly pixels: readonly Pixel[] }

/** The part of an order that was bought from one account. */
export type PurchaseEvent = {
  /** The same in every browser and on the server, so that a vendor can tell a repetition: the order's ID. */
  readonly id: string
  readonly accountId: string
  readonly total: Money
  readonly items: readonly PurchaseEventItem[]
}

export type PurchaseEventItem = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** Of one. */
  readonly price: Money
}

/** An order that is complete, for the product's own pixels. `total`: what all of it cost. */
export type CompletedOrder = { readonly id: string; readonly total: Money }
