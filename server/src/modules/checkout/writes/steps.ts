import type { Step, StepValue } from '#platform/db/trip.ts'

/** A step about these keys; none if there are none. */
export const about = (text: string, keys: readonly string[], ...rest: readonly StepValue[]): readonly Step[] =>
  keys.length === 0 ? [] : [{ text, values: [keys, ...rest] }]

/** A step about these rows, as JSON; none if there are none. */
export const rows = (text: string, all: readonly object[], ...rest: readonly StepValue[]): readonly Step[] =>
  all.length === 0 ? [] : [{ text, values: [JSON.stringify(all), ...rest] }]

/** What goes back to stock: what void tickets, add-ons and orders without a purchase left had taken. */
type Returned = {
  readonly tickets: readonly string[]
  readonly addOns: readonly string[]
  readonly orders: readonly string[]
}

const UNITS_RETURNED = 'select return_units($1::uuid[], $2::uuid[], $3::uuid[])'

/** Returns units to stock, as the last step: everyone waits for counters. */
export const returnUnits = ({ tickets, addOns, orders }: Returned): readonly Step[] =>
  tickets.length + addOns.length + orders.length === 0
    ? []
    : [{ text: UNITS_RETURNED, values: [tickets, addOns, [...new Set(orders)]] }]
