import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

type Type = { readonly name: string; readonly isArray: boolean; readonly labels: readonly string[] | null }

/** The types of the migrated database, by OID: copies of a database keep them. */
export type RowCatalog = Readonly<Record<string, Type>>

const TYPES = `
  select kind.oid::text as oid, kind.typname::text as name, kind.typcategory = 'A' as "isArray",
    (select json_agg(label.enumlabel order by label.enumsortorder) from pg_enum label where label.enumtypid in (kind.oid, kind.typelem)) as labels
  from pg_type kind`

const pathIn = (folder: string): string => join(folder, 'catalog.json')

/** Stores the types of a database for the processes that record rows in `folder`. */
export async function writeRowCatalog(owner: Client, folder: string): Promise<void> {
  const { rows } = await owner.query<Type & { readonly oid: string }>(TYPES)
  writeFileSync(pathIn(folder), JSON.stringify(Object.fromEntries(rows.map(({ oid, ...type }) => [oid, type]))))
}

export const readRowCatalog = (folder: string): RowCatalog =>
  JSON.parse(readFileSync(pathIn(folder), 'utf8')) as RowCatalog
