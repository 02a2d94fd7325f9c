import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { MergedPart } from './types.ts'

/** Gives everything of one identity to another one. Callers hold both (`lockMerge`). Returns what it moved. */
export const mergeUsers = async (
  transaction: SystemTx,
  { keptId, otherId }: { readonly keptId: UserId; readonly otherId: UserId },
): Promise<readonly MergedPart[]> =>
  (await sql<MergedPart>`select what, n as count from app.merge_users(${keptId}, ${otherId})`.execute(transaction)).rows
