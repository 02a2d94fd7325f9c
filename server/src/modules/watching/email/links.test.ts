import { describe, expect, test } from 'vitest'
import { verificationRequested } from '#modules/people/identity/facts.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice, tokenIn } from './testing/a-post-office.ts'
import { sendDueMails } from './flows/send-mails.ts'

const database = aDatabase()
const post = aPostOffice(database)

describe('a link by mail', () => {
  test('reaches its reader, and is in the kept mail nowhere', async () => {
    const user = await aUser(post.open().services)
    const [sent] = await post.takenBy(async () => {
      await post.askForReset(user.id)
      await sendDueMails(post.open().services)
    })
    const token = tokenIn(sent?.text)
    expect(sent).toMatchObject({ to: [{ address: user.email }], subject: 'Choose a new password' })
    expect(sent?.html).toContain(`/password-reset/${token}`)
    expect(await post.usable(token)).toBe(true)
    const { html, text, state, message_id } = await post.kept()
    expect(state).toBe('DONE')
    expect(sent?.messageId).toBe(message_id)
    expect(html + text).not.toContain(token)
    expect(text).toContain('/password-reset/only-in-the-mail-that-was-sent')
    const stored = await database.query<{ found: boolean }>(`select strpos(m::text, $1) > 0 as found from mail m`, [
      token,
    ])
    expect(stored).toEqual([{ found: false }])
  })

  test('leads into the area that was asked for', async () => {
    const user = await aUser(post.open().services)
    const [sent] = await post.takenBy(async () => {
      await post.askForReset(user.id, 'admin')
      await sendDueMails(post.open().services)
    })
    expect(sent?.text).toContain('/admin/password-reset/')
    expect(await post.usable(tokenIn(sent?.text))).toBe(false)
  })

  test('proves an address', async () => {
    const { user } = await aConsumer(post.open().services, { isVerified: false })
    const [sent] = await post.takenBy(async () => {
      await inTransaction(post.open().services.databases.system, (transaction) =>
        announce(transaction, verificationRequested, { accountId: null, subjectId: user.id, data: {} }),
      )
      await post.deliverFacts()
      await sendDueMails(post.open().services)
    })
    const verify = 'mutation ($token: String!) { verifyEmail(token: $token) { email } }'
    const answer = await post.open().api.read('consumer', verify, { variables: { token: tokenIn(sent?.text) } })
    expect(answer).toEqual({ verifyEmail: { email: user.email } })
  })

  test('is sent to nobody whose address has changed since, nor to who is gone', async () => {
    const [moved, gone] = [await aUser(post.open().services), await aUser(post.open().services)]
    await post.askForReset(moved.id)
    await database.query(`update users set email = 'moved@example.com' where id = $1`, [moved.id])
    await database.query(`update users set state = 'DISABLED' where id = $1`, [gone.id])
    await post.askForReset(gone.id)
    expect(await post.takenBy(() => sendDueMails(post.open().services))).toEqual([])
    expect((await post.kept()).state).toBe('DEAD')
  })
})
