import type { Step } from '#platform/db/pipeline.ts'

/** Units that return to stock: those that void tickets, add-ons and orders without a purchase left had taken. */
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
