import { sql } from 'kysely'
import { defineJob } from '#platform/jobs.ts'
import { filePath } from './rules/answer-file.ts'

const PIECE = 500

type Row = { readonly id: string; readonly accountId: string; readonly type: string }

/** Hourly: deletes files of carts that became no order, two days after they were sent. */
export const forgetAnswerFiles = defineJob(
  'forget-answer-files',
  { cron: '27 * * * *' },
  async ({ databases: { system }, storage }) => {
    const { rows } = await sql<Row>`
      select f.id, f.account_id as "accountId", f.type from answer_file f
      where f.created_at < app.now() - interval '2 days' and not exists (select 1 from purchase_answer a where a.file_id = f.id)
        and not exists (select 1 from cart c where c.id = f.cart_id and c.state in ('OPEN', 'FINALIZING'))
      order by f.created_at limit ${PIECE}`.execute(system)
    for (const file of rows) {
      await storage.remove(filePath(file))
      await sql`delete from answer_file f where f.id = ${file.id} and not exists (select 1 from purchase_answer a where a.file_id = f.id)`.execute(
        system,
      )
    }
  },
)
