import type { Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import {
  CountCell,
  MomentCell,
  MoneyCell,
  NameCell,
  None,
  PersonCell,
  ShareCell,
  StateCell,
  TagsCell,
} from './cells.tsx'
import type { ListColumn } from './list-options.ts'

interface Options<Order extends string> extends Pick<
  ListColumn<never>,
  'end' | 'from' | 'extra' | 'help' | 'permission' | 'only'
> {
  /** The API's sort key for this column. */
  readonly sort?: Order
}

type Of<Field extends string, Value, Order extends string> = ListColumn<Readonly<Record<Field, Value>>, Order>

/** Name of the row; use it as the first column. For a picture, use `NameCell`. */
const name = <Field extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  options: Options<Order> = {},
): Of<Field, string, Order> => ({ id, header, ...options, cell: (row) => <NameCell name={row[field]} /> })

/** A person, from the fields `name` and `email`. */
const person = <const Order extends string = never>(
  id: string,
  header: string,
  options: Options<Order> = {},
): Of<'name' | 'email', string, Order> => ({ id, header, ...options, cell: (row) => <PersonCell {...row} /> })

/** Text, or a dash for none. `labels` maps values to labels: `{ OWNER: 'Owner' }`. */
const text = <Field extends string, Value extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  { labels, ...options }: Options<Order> & { readonly labels?: Readonly<Record<Value, string>> } = {},
): Of<Field, Value | null, Order> => ({
  id,
  header,
  ...options,
  cell: (row) => {
    const value = row[field]
    return value === null || value === '' ? <None /> : (labels?.[value] ?? value)
  },
})

/** A state: icon and label. `badges` maps values to them. */
const state = <Field extends string, Value extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  { badges, ...options }: Options<Order> & { readonly badges: Readonly<Record<Value, BadgeContent>> },
): Of<Field, Value, Order> => ({ id, header, ...options, cell: (row) => <StateCell badge={badges[row[field]]} /> })

/** A count. `none` is the text for null: `All`. */
const count = <Field extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  { none, ...options }: Options<Order> & { readonly none?: string } = {},
): Of<Field, number | null, Order> => ({
  id,
  header,
  end: true,
  ...options,
  cell: (row) => {
    const value = row[field]
    return value === null ? (none ?? <None />) : <CountCell of={value} />
  },
})

/** An amount, or a dash for none. */
const money = <Field extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  options: Options<Order> = {},
): Of<Field, Money | null, Order> => ({
  id,
  header,
  end: true,
  ...options,
  cell: (row) => <MoneyCell of={row[field]} />,
})

/** Date and local time, or a dash for none. */
const moment = <Field extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  options: Options<Order> = {},
): Of<Field, Time | null, Order> => ({
  id,
  header,
  ...options,
  cell: (row) => <MomentCell of={row[field]} />,
})

/** Part of a whole, from two fields: a bar with `120 of 400` below. */
const share = <Part extends string, Whole extends string, const Order extends string = never>(
  id: string,
  header: string,
  [part, whole]: readonly [Part, Whole],
  options: Options<Order> = {},
): Of<Part | Whole, number, Order> => ({
  id,
  header,
  ...options,
  cell: (row) => <ShareCell id={id} part={row[part]} whole={row[whole]} />,
})

/** Tags in a row, or a dash for none. */
const tags = <Field extends string, const Order extends string = never>(
  id: string,
  header: string,
  field: Field,
  options: Options<Order> = {},
): Of<Field, readonly string[], Order> => ({ id, header, ...options, cell: (row) => <TagsCell tags={row[field]} /> })

/**
 * Column builders, each `(id, header, field of the row, options)`. Saved views and exports refer to columns by ID. For
 * anything else, write the column yourself: `{ id, header, cell }`.
 */
export const column = { name, person, text, state, count, money, moment, share, tags }
