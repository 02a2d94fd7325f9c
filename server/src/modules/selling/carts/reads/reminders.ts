import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A reminder of a cart, on behalf of one account. */
export type CartReminder = {
  readonly cartId: string
  readonly accountId: AccountId
  readonly accountName: string
  readonly userId: UserId
  /** Whether the person still agrees to the account's reminders. */
  readonly consents: boolean
}

/** The reminder of a cart. Undefined if there was none. */
export const readReminder = async (database: SystemDb, cartId: string): Promise<CartReminder | undefined> => {
  const { rows } = await sql<CartReminder>`
    select reminder.cart_id as "cartId", reminder.account_id as "accountId", account.name as "accountName", reminder.user_id as "userId",
           coalesce('REMINDERS' = any(account_user.topics), false) as consents
    from cart_reminder reminder join account on account.id = reminder.account_id
      left join account_user on account_user.account_id = reminder.account_id and account_user.user_id = reminder.user_id
    where reminder.cart_id = ${cartId}`.execute(database)
  return rows[0]
}

/** The lost lines that the reminder of a cart is about and that its owner may still be reminded of. */
export const readRemindableLines = async (
  database: SystemDb,
  { cartId, accountId }: Pick<CartReminder, 'cartId' | 'accountId'>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select line_id as id from remindable_lines(${cartId}) where account_id = ${accountId}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
