import { money, type Money } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'

/** A row of the long table, derived from its index so that every visit shows the same data. */
export interface ExampleRow {
  readonly id: string
  readonly name: string
  readonly venue: string
  readonly day: string
  readonly sold: number
  readonly gross: Money
}

const sides = ['Thornwick', 'Calder Mills', 'Eastmere', 'Sandhaven', 'Port Averil', 'Ferrow', 'Hollin Bridge'] as const
const venues = ['Quarry Park', 'The Larkhall', 'Harbour Stage', 'North Dome'] as const

const of = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

const days = Array.from({ length: 730 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))

const rowAt = (at: number): ExampleRow => {
  const sold = (at * 7919) % 14_800
  return {
    id: `row-${String(at + 1)}`,
    name: `${of(sides, at)} v ${of(sides, at + 1 + (at % 5))}, ${number(at + 1)}`,
    venue: of(venues, at * 5),
    day: of(days, at),
    sold,
    gross: money(sold * 2750, 'USD'),
  }
}

export const exampleRows = (count: number): readonly ExampleRow[] => Array.from({ length: count }, (_, at) => rowAt(at))
