import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ConciergeInvitationId } from './types.ts'

/** Values of a new invitation. */
export type NewInvitation = {
  readonly accountId: AccountId
  readonly eventId: string
  readonly storefrontId: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly visitId: string | null
  readonly guestName: string
  readonly email: string
  readonly message: string
  readonly quantity: number
  readonly price: Money
  readonly cartId: string
  readonly lineId: string
  /** ISO 8601. */
  readonly heldUntil: string
  /** Null once they left. */
  readonly by: string | null
}

/** Writes an invitation whose places are held. */
export const insertInvitation = async (transaction: SystemTx, of: NewInvitation): Promise<ConciergeInvitationId> => {
  const { rows } = await sql<{ id: ConciergeInvitationId }>`
    insert into concierge_invitation (account_id, event_id, storefront_id, collection_id, price_type_id, visit_id, guest_name, email, message, quantity, unit_amount,
      currency, exponent, cart_id, line_id, held_until, invited_by)
    values (${of.accountId}, ${of.eventId}, ${of.storefrontId}, ${of.collectionId}, ${of.priceTypeId}, ${of.visitId}, ${of.guestName}, ${of.email}, ${of.message},
      ${of.quantity}, ${of.price.amount}, ${of.price.currency}, ${of.price.exponent}, ${of.cartId}, ${of.lineId}, ${of.heldUntil}, ${of.by})
    returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The invitation was not written.')
  return row.id
}

/** Locks an invitation. Its cart and line, and whether it was ended; undefined if it doesn't exist. */
export const lockInvitation = async (
  transaction: SystemTx,
  id: ConciergeInvitationId,
): Promise<{ readonly cartId: string; readonly lineId: string; readonly isEnded: boolean } | undefined> => {
  const { rows } = await sql<{ cartId: string; lineId: string; isEnded: boolean }>`
    select cart_id as "cartId", line_id as "lineId", ended_at is not null as "isEnded" from concierge_invitation where id = ${id} for no key update`.execute(
    transaction,
  )
  return rows[0]
}

/** Marks an invitation as ended by its guest or by staff. */
export const writeEnd = async (
  transaction: SystemTx,
  id: ConciergeInvitationId,
  because: 'DECLINED' | 'WITHDRAWN',
): Promise<void> => {
  await sql`update concierge_invitation set ended_at = app.now(), ended_because = ${because} where id = ${id} and ended_at is null`.execute(
    transaction,
  )
}
