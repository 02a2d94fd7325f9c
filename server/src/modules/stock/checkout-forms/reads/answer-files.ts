import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx, SystemDb, SystemTx } from '#platform/db/kysely.ts'

export type AnswerFile = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly type: string
}

/** A file that a buyer sent; undefined if there is none. */
export const readAnswerFile = async (database: SystemDb, id: string): Promise<AnswerFile | undefined> => {
  const { rows } = await sql<AnswerFile>`
    select id, account_id as "accountId", name, type from answer_file where id = ${id}`.execute(database)
  return rows[0]
}

/** True if a file came with an order of the account, for an event that the member may see. */
export const isFileOfOrder = async (
  transaction: AdminTx,
  { accountId, eventIds }: Pick<Membership, 'accountId' | 'eventIds'>,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from purchase_answer a join purchase p on p.id = a.purchase_id
    where a.file_id = ${id} and a.account_id = ${accountId} and (${eventIds === null} or p.event_id = any(${[...(eventIds ?? [])]}::uuid[]))
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** The account whose order a file came with; undefined if it came with none. */
export const readFileAccount = async (transaction: SystemTx, id: string): Promise<AccountId | undefined> => {
  const { rows } = await sql<{ accountId: AccountId }>`
    select a.account_id as "accountId" from purchase_answer a where a.file_id = ${id} limit 1`.execute(transaction)
  return rows[0]?.accountId
}

const PIECE = 500

/** Files of carts that became no order, two days after they were sent, oldest first. */
export const readUnusedFiles = async (database: SystemDb): Promise<readonly AnswerFile[]> => {
  const { rows } = await sql<AnswerFile>`
    select f.id, f.account_id as "accountId", f.name, f.type from answer_file f
    where f.created_at < app.now() - interval '2 days' and not exists (select 1 from purchase_answer a where a.file_id = f.id)
      and not exists (select 1 from cart c where c.id = f.cart_id and c.state in ('OPEN', 'FINALIZING'))
    order by f.created_at limit ${PIECE}`.execute(database)
  return rows
}
