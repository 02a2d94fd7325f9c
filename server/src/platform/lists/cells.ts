import { decimalText, type Money } from '@admission/common/money.ts'
import type { Time } from '@admission/common/time.ts'
import type { OfficeRights, Right } from '#platform/graphql/builder.ts'

/**
 * A cell of a file. A decimal is an exactly written number: `1219.60`. A local is a time in its own zone,
 * `2027-03-20T15:00:00`: a real date in a sheet.
 */
export type Cell = string | number | { readonly decimal: string } | { readonly local: string } | null

/** How a sheet formats the numbers of a field. */
export type CellKind = 'amount' | 'moment'

/** A field of a file: its header and a row's cell. */
export type ExportField<Row> = {
  readonly header: string
  readonly kind?: CellKind
  readonly of: (row: Row) => Cell
}

/** A column in a file. Money and times use two fields. */
export type ExportColumn<Row> = {
  /** The name that the client's table uses. */
  readonly id: string
  /** Personal data: requires permission to manage reports. */
  readonly isPersonal?: boolean
  /** Hidden from roles without this permission. */
  readonly may?: Right | OfficeRights
  readonly fields: readonly ExportField<Row>[]
}

/** Content of a column, by kind: text or a number, a time, an amount, or several fields of its own. */
export type Shown<Row> =
  | { readonly header: string; readonly value: (row: Row) => Cell }
  | { readonly header: string; readonly time: (row: Row) => Time | null }
  | { readonly header: string; readonly money: (row: Row) => Money }
  | { readonly fields: ExportColumn<Row>['fields'] }

/** The fields of a file: an amount is followed by its currency, a time by its zone. */
export const fieldsOf = <Row>(shown: Shown<Row>): ExportColumn<Row>['fields'] => {
  if ('fields' in shown) return shown.fields
  const { header } = shown
  if ('value' in shown) return [{ header, of: shown.value }]
  if ('money' in shown)
    return [
      { header, kind: 'amount', of: (row) => ({ decimal: decimalText(shown.money(row)) }) },
      { header: `${header}, currency`, of: (row) => shown.money(row).currency },
    ]
  return [
    { header, kind: 'moment', of: (row) => localCell(shown.time(row)) },
    { header: `${header}, time zone`, of: (row) => shown.time(row)?.timezone ?? null },
  ]
}

const localCell = (time: Time | null): Cell => (time === null ? null : { local: time.local })
