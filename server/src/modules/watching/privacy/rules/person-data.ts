import { PEOPLE_TABLES } from './people-tables.ts'
import type { PersonTable } from './person-table.ts'
import { SALES_TABLES } from './sales-tables.ts'
import { POINTERS, WITHOUT_PEOPLE } from './without-people.ts'

/** Every table with data about people who use the product: who they are, and what they did. */
export const PERSON_DATA: Readonly<Record<string, PersonTable>> = { ...PEOPLE_TABLES, ...SALES_TABLES }

/** The columns of a table that a person gets with their data, in order. */
export const givenColumns = ({ fates }: PersonTable): readonly string[] =>
  (['given, erased', 'given, deleted', 'given, kept'] as const).flatMap((fate) => columnsIn(fates[fate]))

/** The columns of a fate. */
export const columnsIn = (columns: string | undefined): readonly string[] => columns?.split(' ') ?? []

/** A column of the database, as its catalogue describes it. */
export type CatalogColumn = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly ofUser: boolean
}

// Texts, documents, digests and networks can hold anything about anyone; numbers, times and states can't.
const HOLDS_ANYTHING = /^(text|character varying|json|bytea|inet|cidr)/
const NAMES_A_PERSON =
  /mail|phone|(^|_)ip($|_)|user|person|recipient|guest|holder|agent|answer|buyer|owner|subject|party|(first|last|full)_name|network/

/** The columns that no entry says anything about, although they can hold data about a person. */
export const unmappedColumns = (columns: readonly CatalogColumn[]): readonly string[] =>
  columns.flatMap(({ table, column, type, ofUser }) => {
    if (POINTERS.includes(column)) return []
    const entry = PERSON_DATA[table]
    const named = entry === undefined ? columnsIn(WITHOUT_PEOPLE[table]) : Object.values(entry.fates).flatMap(columnsIn)
    if (named.includes(column)) return []
    const isSuspect =
      entry === undefined
        ? NAMES_A_PERSON.test(column) || type === 'inet'
        : HOLDS_ANYTHING.test(type) || NAMES_A_PERSON.test(column)
    const isKnown = entry !== undefined || WITHOUT_PEOPLE[table] !== undefined
    return isSuspect || ofUser || !isKnown ? [`${table}.${column}`] : []
  })
