import { sql } from 'kysely'
import type { AccountId, EmailId, UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { PAGE_DAYS } from '../rules/life.ts'
import type { MailText } from '../types.ts'

type TestMail = MailText & {
  readonly id: EmailId
  readonly messageId: string
  readonly accountId: AccountId
  readonly userId: UserId
  readonly recipient: string
}

/** Stores a test of a text, to be sent as it is. */
export const planTest = async (transaction: SystemTx, mail: TestMail): Promise<void> => {
  await sql`
    insert into mail (id, type, account_id, user_id, recipient, subject, html, text, message_id, expires_at)
    values (${mail.id}, 'TEST', ${mail.accountId}, ${mail.userId}, ${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.messageId},
      app.now() + ${PAGE_DAYS} * interval '1 day')`.execute(transaction)
}
