import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { deliveryMethodFields } from '@admission/common/records/delivery-method.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { RecordRow } from '#platform/records/types.ts'

export const DELIVERY_MECHANISMS = ['MOBILE', 'PRINT_AT_HOME', 'WILL_CALL', 'SHIPPING', 'INTEGRATION'] as const
/** A way in which tickets reach the buyer. */
export type DeliveryMechanism = (typeof DELIVERY_MECHANISMS)[number]

/** A choice within a mechanism, with its price. */
export type DeliveryOption = {
  readonly id: string
  readonly mechanism: DeliveryMechanism
  readonly name: string
  readonly description: string | null
  readonly price: Money
  /** Countries it delivers to. Null: all. */
  readonly countries: readonly string[] | null
  /** Days until the tickets arrive. Null: right away. */
  readonly days: number | null
  /** Hours before the show from which on it isn't offered. */
  readonly cutOffHours: number
}

/** An option for certain tickets. */
export type OfferedOption = DeliveryOption & {
  /** Latest day of arrival, `2027-03-04`, in the event's time zone. Null if the tickets arrive right away. */
  readonly arrivesBy: string | null
}

/** A delivery method an account offers for all its events, or for one event or collection. */
export type DeliveryMethod = {
  readonly id: string
  readonly accountId: AccountId
  readonly mechanism: DeliveryMechanism
  readonly name: string
  readonly description: string
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly position: number
  readonly options: readonly DeliveryOption[]
  /** Events whose tickets can't be printed at home; none if omitted. */
  readonly notForEvents?: ReadonlySet<string>
}

export const DELIVERY_STATES = ['ON', 'OFF'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A delivery method as employees edit it, with its options in the order that buyers see. */
export type DeliveryMethodRecord = RecordRow &
  Stored<typeof deliveryMethodFields> & {
    readonly mechanism: DeliveryMechanism
    readonly state: DeliveryState
    readonly accountName: string
    /** Name of its event or collection; null if it is for all events of the account. */
    readonly targetName: string | null
    readonly currency: string
    readonly exponent: number
  }
