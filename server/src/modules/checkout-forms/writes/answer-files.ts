import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

type NewFile = {
  readonly id: string
  readonly accountId: string
  readonly cartId: string
  readonly name: string
  readonly type: string
  readonly size: number
}

export const insertAnswerFile = async (database: SystemDb, file: NewFile): Promise<void> => {
  await sql`
    insert into answer_file (id, account_id, cart_id, name, type, size)
    values (${file.id}, ${file.accountId}, ${file.cartId}, ${file.name}, ${file.type}, ${file.size})`.execute(database)
}

/** Deletes the row of a file, unless an order has it by now. */
export const forgetAnswerFile = async (database: SystemDb, id: string): Promise<void> => {
  await sql`
    delete from answer_file f where f.id = ${id} and not exists (select 1 from purchase_answer a where a.file_id = f.id)`.execute(
    database,
  )
}
