import { Readable } from 'node:stream'
import type { Storage } from '#platform/storage.ts'
import { checkedBytes, checkedPath } from '#platform/storage.ts'
import type { TestDatabase } from '#testing/database.ts'

/** Files in memory that a test can search. */
export const searchableStorage = (): Storage & { readonly files: ReadonlyMap<string, Buffer> } => {
  const files = new Map<string, Buffer>()
  return {
    files,
    put: async (path, bytes) => void files.set(checkedPath(path), Buffer.from(checkedBytes(bytes))),
    open: async (path) => {
      const bytes = files.get(checkedPath(path))
      return bytes && { size: bytes.length, pieces: Readable.from([bytes]) }
    },
    remove: async (path) => void files.delete(checkedPath(path)),
  }
}

/**
 * Where a word is in the database: `table.column`, sorted. Searches every column of every table of every schema, also bytes, without
 * regard to case.
 */
export const findWord = async (database: TestDatabase, word: string): Promise<readonly string[]> => {
  const tables = await database.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await database.query<{ key: string }>(
      `select distinct e.key from "${schema}"."${name}" t, jsonb_each_text(to_jsonb(t)) e
       where position(lower($1) in lower(e.value)) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in e.value) > 0`,
      [word],
    )
    found.push(...rows.map(({ key }) => `${schema === 'public' ? '' : `${schema}.`}${name}.${key}`))
  }
  return found.toSorted()
}
