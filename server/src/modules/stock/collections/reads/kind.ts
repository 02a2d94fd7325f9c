import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { CollectionKind } from '@admission/common/collection-kind.ts'

/** What a collection sells; undefined if it doesn't exist. It never changes, so no lock is needed. */
export const readKind = async (db: Db<'admin' | 'system'>, id: string): Promise<CollectionKind | undefined> => {
  const { rows } = await sql<{ kind: CollectionKind }>`select kind from collection where id = ${id}`.execute(db)
  return rows[0]?.kind
}
