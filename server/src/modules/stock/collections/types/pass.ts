import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'

export const PASS_EVENT_STATES = ['COMING', 'DRAFT', 'CANCELLED', 'WITHOUT_DATE', 'OVER'] as const
/** Whether an event is part of new passes, and if not, why. */
export type PassEventState = (typeof PASS_EVENT_STATES)[number]

/** An event that the rule of a pass matches. */
export type PassEvent = {
  readonly id: string
  readonly name: string
  readonly date: Time
  readonly state: PassEventState
  /** Price of its cheapest single ticket, at the price level of the pass's lowest price; null if it has none. */
  readonly single: Money | null
}

/** The events of a pass, soonest first, and its lowest fixed price for the whole season; null if it has none. */
export type PassContent = {
  readonly events: readonly PassEvent[]
  readonly lowestPrice: Money | null
}
