import type { AccountId } from '@admission/common/ids.ts'
import type { Fields, Stored } from '@admission/common/records/field.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, Db } from '#platform/db/kysely.ts'
import type { JsonObject, JsonValue } from '#platform/json.ts'
import type { RecordKind, RecordRow } from './types.ts'

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type ColumnOptions<Name extends string, Computed extends Name> = {
  /** Columns that aren't named like their field: `{ price: 'amount' }`. */
  readonly named?: { readonly [Field in Name]?: string }
  /** Columns that are null where the text of their field is blank. */
  readonly nullIfBlank?: readonly Name[]
  /** How fields are read that aren't a column of the table. They are written by hand. */
  readonly computed?: Readonly<Record<Computed, RawBuilder<unknown>>>
}

/** The columns of a record's fields in the statements about its table, which has this alias. */
export const columnsOf = <All extends Fields, Computed extends keyof All & string = never>(
  alias: string,
  fields: All,
  options: ColumnOptions<keyof All & string, Computed> = {},
) => {
  const computed: Readonly<Record<string, RawBuilder<unknown> | undefined>> = options.computed ?? {}
  const named: Readonly<Record<string, string | undefined>> = options.named ?? {}
  const all = Object.keys(fields).map((name) => ({ name, column: named[name] ?? snakeCase(name) }))
  const own = all.filter(({ name }) => computed[name] === undefined)
  type Written = Omit<Stored<All>, Computed>
  const isNullIfBlank = (name: string): boolean => options.nullIfBlank?.some((each) => each === name) === true
  const read = (name: string, column: string): RawBuilder<unknown> =>
    isNullIfBlank(name) ? sql`coalesce(${sql.id(alias, column)}, '')` : sql.id(alias, column)
  const valueOf = (values: Written, name: string): unknown => {
    const value: unknown = values[name as keyof Written]
    return value === '' && isNullIfBlank(name) ? null : value
  }
  return {
    /** `p.name, p.per_order as "perOrder"`, and what is computed. */
    selected: sql.join(all.map(({ name, column }) => sql`${computed[name] ?? read(name, column)} as ${sql.id(name)}`)),
    /** `name = …, per_order = …`, for an update. */
    assigned: (values: Written): RawBuilder<unknown> =>
      sql.join(own.map(({ name, column }) => sql`${sql.id(column)} = ${valueOf(values, name)}`)),
    /** `name, per_order`, for an insert of `values`. */
    names: sql.join(own.map(({ column }) => sql.id(column))),
    values: (values: Written): RawBuilder<unknown> => sql.join(own.map(({ name }) => sql`${valueOf(values, name)}`)),
    /** `name = g.name, per_order = g.per_order`, for an update from rows that are given as JSON, and their names for an insert. */
    copied: (from: string): RawBuilder<unknown> =>
      sql.join(own.map(({ column }) => sql`${sql.id(column)} = ${sql.id(from, column)}`)),
    /** A row for that JSON, by column. */
    row: (values: Written): JsonObject =>
      Object.fromEntries(own.map(({ name, column }) => [column, valueOf(values, name) as JsonValue])),
  }
}

/** The columns that every record has, of a table with this alias. */
export const recordColumns = (alias: string): RawBuilder<unknown> =>
  sql.raw(
    [
      `${alias}.id`,
      `${alias}.account_id as "accountId"`,
      `${alias}.edit_version as version`,
      `${alias}.edited_at as "editedAt"`,
      `${alias}.edited_by as "editedBy"`,
    ].join(', '),
  )

/**
 * How records of one table of accounts are locked and stamped. `also` is set with every save, such as
 * `version = version + 1` where carts read the record again.
 */
export const recordTable = <Row extends RecordRow>(
  table: string,
  also?: string,
): Pick<RecordKind<Row>, 'lock' | 'stamp'> => ({
  lock: async (transaction: Db<'admin'>, accountId: AccountId, id: string) => {
    const { rows } = await sql<{ version: number }>`
      select edit_version as version from ${sql.id(table)} where id = ${id} and account_id = ${accountId} for no key update`.execute(
      transaction,
    )
    return rows[0]?.version
  },
  stamp: async (transaction: AdminTx, id: string, editedBy: string | null) => {
    const more = also === undefined ? sql`` : sql`, ${sql.raw(also)}`
    await sql`
      update ${sql.id(table)} set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}${more}
      where id = ${id}`.execute(transaction)
  },
})
