import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

type Type = { readonly name: string; readonly isArray: boolean; readonly labels: readonly string[] | null }

/** What the migrated database says of columns. Copies of a database keep its OIDs. */
export type RowCatalog = {
  /** By OID. */
  readonly types: Readonly<Record<string, Type>>
  /** Columns of tables that can be null: the OID of the table and the number of the column. */
  readonly nullable: readonly string[]
}

const TYPES = `
  select kind.oid::text as oid, kind.typname::text as name, kind.typcategory = 'A' as "isArray",
    (select json_agg(label.enumlabel order by label.enumsortorder) from pg_enum label where label.enumtypid in (kind.oid, kind.typelem)) as labels
  from pg_type kind`

const NULLABLE = `
  select kept.attrelid::text || '.' || kept.attnum as place
  from pg_attribute kept join pg_class kept_in on kept_in.oid = kept.attrelid and kept_in.relkind in ('r', 'p')
  where kept_in.relnamespace = 'public'::regnamespace and kept.attnum > 0 and not kept.attnotnull`

const pathIn = (folder: string): string => join(folder, 'catalog.json')

/** Stores what a database says of columns for the processes that record rows in `folder`. */
export async function writeRowCatalog(owner: Client, folder: string): Promise<void> {
  const { rows: types } = await owner.query<Type & { readonly oid: string }>(TYPES)
  const { rows: nullable } = await owner.query<{ readonly place: string }>(NULLABLE)
  const catalog: RowCatalog = {
    types: Object.fromEntries(types.map(({ oid, ...type }) => [oid, type])),
    nullable: nullable.map(({ place }) => place),
  }
  writeFileSync(pathIn(folder), JSON.stringify(catalog))
}

export const readRowCatalog = (folder: string): RowCatalog =>
  JSON.parse(readFileSync(pathIn(folder), 'utf8')) as RowCatalog
