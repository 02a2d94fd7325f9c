import { defineJob } from '#platform/jobs.ts'
import { OUTBOX_DAYS } from './rules/life.ts'
import { forgetOldMails } from './writes/mails.ts'

const PIECE = 1000

/** Daily: deletes mails past their retention. */
export const forgetMails = defineJob('forget-mails', { cron: '41 3 * * *' }, async ({ databases }) => {
  while ((await forgetOldMails(databases.system, PIECE)) === PIECE);
})

/** Hourly: deletes files of the outbox past their retention. They keep what erasures remove from the table. */
export const forgetOutbox = defineJob('forget-outbox', { cron: '37 * * * *' }, async ({ mail, clock }) => {
  await mail.forgetBefore?.(new Date(clock.now().getTime() - OUTBOX_DAYS * 86_400_000))
})
