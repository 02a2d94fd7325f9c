import { defineJob } from '#platform/jobs.ts'
import { forgetOldMails } from './writes.ts'

const PIECE = 1000

/** Once a day: drops mails that were kept for long enough. */
export const forgetMails = defineJob('forget-mails', { cron: '41 3 * * *' }, async ({ databases }) => {
  while ((await forgetOldMails(databases.system, PIECE)) === PIECE);
})
