import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { aUser } from '#modules/people/identity/testing.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { smtpMail } from '#platform/mail.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice, tokenIn } from './testing/a-post-office.ts'
import { aSmtpServer } from './testing/a-smtp-server.ts'
import { mailLoop } from './flows/mail-loop.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { mailListeners } from './listeners.ts'

const database = aDatabase()
const post = aPostOffice(database)

const moment = async (): Promise<number> =>
  (await database.query<{ now: Date }>('select app.now() as now'))[0]?.now.getTime() ?? 0

/** Does something that puts the one mail off, and insists on for how many seconds. */
async function putsOff<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const before = await moment()
  const result = await work()
  const after = await moment()
  const since = ((await post.kept()).leased_until?.getTime() ?? 0) - seconds * 1000
  expect(since).toBeGreaterThanOrEqual(before)
  expect(since).toBeLessThanOrEqual(after)
  return result
}

describe('a server that', () => {
  test('is down for an hour gets the mail afterwards, with a link that has its full time', async () => {
    const down = await aSmtpServer()
    await down.close()
    const port = Number(new URL(down.url).port)
    const patient = smtpMail(down.url)
    const waiting = testServices(database, { mail: patient, log: post.log })
    const user = await aUser(post.open().services)
    await post.askForReset(user.id)
    for (const seconds of [0, 700, 1400, 3600]) {
      await database.moveClock(seconds * 1000)
      await sendDueMails(waiting)
      expect(await post.kept()).toMatchObject({ state: 'NEW', sent_at: null })
    }
    const up = await aSmtpServer(port)
    await database.moveClock(4000 * 1000)
    await sendDueMails(waiting)
    expect(up.taken).toHaveLength(1)
    expect(await post.kept()).toMatchObject({ state: 'DONE', attempts: 5, last_error: null })
    await database.moveClock((4000 + 3500) * 1000)
    expect(await post.usable(tokenIn((await PostalMime.parse(up.taken[0] ?? '')).text))).toBe(true)
    await patient.close()
    await up.close()
  })

  test('is busy (4xx) is asked again, not at once', async () => {
    post.open().smtp.next('BUSY')
    expect(await putsOff(10, post.sendOne)).toEqual([])
    expect(await post.kept()).toMatchObject({ state: 'NEW', attempts: 1 })
    expect(await post.later(5)).toEqual([])
    expect(await post.later(11)).toHaveLength(1)
    expect(await post.kept()).toMatchObject({ state: 'DONE', attempts: 2 })
  })

  test('does not know the address (550) ends the mail, and the bounce is noted', async () => {
    post.open().smtp.next('UNKNOWN_ADDRESS')
    expect(await post.sendOne()).toEqual([])
    expect(await post.kept()).toMatchObject({ state: 'DEAD', bounced_at: expect.any(Date) })
    expect(await post.later(86_400)).toEqual([])
  })

  test('refuses us (550 to the sender) is tried again: that is nothing about the address', async () => {
    post.open().smtp.next('REFUSE_SENDER')
    expect(await post.sendOne()).toEqual([])
    expect(await post.kept()).toMatchObject({ state: 'NEW', bounced_at: null })
    expect(await post.later(11)).toHaveLength(1)
  })

  test('takes a mail and is cut off before it says so gets one more, which is the same mail', async () => {
    post.open().smtp.next('CUT_AFTER')
    const [first] = await post.sendOne()
    const again = await post.later(11)
    expect(again).toHaveLength(1)
    expect(again[0]).toMatchObject({ messageId: first?.messageId, text: first?.text, html: first?.html })
    expect(await post.usable(tokenIn(first?.text))).toBe(true)
    expect(await post.later(86_400)).toEqual([])
  })

  test('took a mail of a process that died then gets it once more, after the lease', async () => {
    post.failpoints.arm('mail.afterAccept', { do: 'hang' })
    const user = await aUser(post.open().services)
    await post.askForReset(user.id)
    const [first] = await putsOff(300, () =>
      post.takenBy(async () => {
        void sendDueMails(post.open().services)
        await expect.poll(() => post.failpoints.reached().includes('mail.afterAccept')).toBe(true)
      }),
    )
    expect(await post.kept()).toMatchObject({ state: 'LEASED' })
    expect(await post.later(290)).toEqual([])
    const [again, ...more] = await post.later(301)
    expect(more).toEqual([])
    expect(again).toMatchObject({ messageId: first?.messageId, text: first?.text })
    expect(await post.kept()).toMatchObject({ state: 'DONE', attempts: 2 })
  })

  test('is never there: given up after the last try, and said', async () => {
    const user = await aUser(post.open().services)
    await post.askForReset(user.id)
    await database.query('update mail set attempts = 23')
    post.open().smtp.next('BUSY')
    expect(await post.takenBy(() => sendDueMails(post.open().services))).toEqual([])
    expect(await post.kept()).toMatchObject({
      state: 'DEAD',
      bounced_at: null,
      last_error: expect.stringContaining('451'),
    })
    expect(post.log.lines().some(({ msg }) => msg === 'giving up on a mail')).toBe(true)
    expect(JSON.stringify(post.log.lines())).not.toContain(user.email)
  })
})

test('a fact that is told twice, by two processes at once, makes one mail that goes out once', async () => {
  const user = await aUser(post.open().services)
  const [fact] = await database.query<{ id: string }>(
    `insert into fact (kind, subject_id, data) values ('PasswordResetRequested', $1, '{"area":"consumer"}') returning id`,
    [user.id],
  )
  const loops = [
    createFactLoop(post.open().services, mailListeners),
    createFactLoop(post.open().services, mailListeners),
  ]
  await Promise.all(loops.map((loop) => loop.drain()))
  await database.query(`update fact set state = 0, leased_until = null where id = $1`, [fact?.id])
  await database.query(`update fact_effect set done_at = null where fact_id = $1`, [fact?.id])
  await post.deliverFacts()
  const sent = await post.takenBy(() =>
    Promise.all(Array.from({ length: 6 }, () => sendDueMails(post.open().services))),
  )
  expect(sent).toHaveLength(1)
  expect((await post.kept()).state).toBe('DONE')
})

test('the loop sends what comes in while it runs, and stops', async () => {
  const loop = mailLoop(post.open().services)
  loop.start()
  const [sent] = await post.takenBy(async () => {
    await post.askForReset((await aUser(post.open().services)).id)
    await expect.poll(async () => (await post.kept()).state).toBe('DONE')
  })
  await loop.stop()
  expect(sent?.subject).toBe('Choose a new password')
})
