import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

export type UndoRefusal = 'GONE' | 'LEFT' | 'BACK'

/** Undoes a scan (SQL function undo_scan). Returns why not; null if it is undone. */
export const undoScan = async (
  transaction: SystemTx,
  scan: { readonly id: string; readonly eventId: string },
  by: { readonly userId: string } | { readonly deviceId: string },
): Promise<UndoRefusal | null> => {
  const userId = 'userId' in by ? by.userId : null
  const deviceId = 'deviceId' in by ? by.deviceId : null
  const { rows } = await sql<{ reason: UndoRefusal | null }>`
    select undo_scan(${scan.id}::uuid, ${scan.eventId}::uuid, ${userId}::uuid, ${deviceId}::uuid) as reason`.execute(
    transaction,
  )
  return rows[0]?.reason ?? null
}
