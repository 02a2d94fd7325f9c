import { defineJob } from '#platform/jobs.ts'
import { forgetOldMails } from './writes.ts'

const PIECE = 1000

/** Daily: deletes mails past their retention. */
export const forgetMails = defineJob('forget-mails', { cron: '41 3 * * *' }, async ({ databases }) => {
  while ((await forgetOldMails(databases.system, PIECE)) === PIECE);
})
