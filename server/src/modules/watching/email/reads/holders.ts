import { sql } from 'kysely'
import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'

/**
 * Owners of a purchase's tickets who didn't buy them, by ID. Of one of its events, or of all; of tickets that are valid, or of those that
 * an event took with it, too.
 */
export async function readHolders(
  transaction: SystemTx,
  {
    purchaseId,
    eventId,
    isOver,
  }: { readonly purchaseId: string; readonly eventId: string | null; readonly isOver: boolean },
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ ownerId: UserId }>`
    select distinct stack.owner_id as "ownerId" from stack join purchase on purchase.id = stack.purchase_id
    where stack.purchase_id = ${purchaseId} and (${eventId}::uuid is null or stack.event_id = ${eventId}::uuid)
      and stack.owner_id is not null and stack.owner_id is distinct from purchase.user_id
      and exists (select 1 from ticket where ticket.stack_id = stack.id and (ticket.state not in ('VOID', 'REPLACED') or (${isOver} and ticket.state = 'VOID')))
    order by 1`.execute(transaction)
  return rows.map(({ ownerId }) => ownerId)
}
