import { expect, test } from 'vitest'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const RESET = 'Choose a new password'

/** Plans a receipt that is due at this moment, and after it a link that someone waits for. */
const planBoth = async (due: string): Promise<void> => {
  const { user } = await aConsumer(post.open().services)
  await aPaidPurchase(database, { userId: user.id, email: user.email })
  await post.deliverFacts()
  await database.query(`update mail set created_at = app.now() + $1::interval`, [due])
  await post.askForReset((await aUser(post.open().services)).id)
}

const sentSubjects = async (isBusy: boolean): Promise<(string | undefined)[]> =>
  (await post.takenBy(() => sendDueMails(post.open().services, isBusy))).map(({ subject }) => subject)

test('a link that someone waits for is sent before older mails', async () => {
  await planBoth('-1 hour')
  expect(await sentSubjects(false)).toEqual([RESET, expect.stringContaining('Two tickets for')])
})

test('while the process is busy, other mails wait, and are sent once it is not', async () => {
  // Due in a minute, so that no test is slow enough to be past the time for which it may wait.
  await planBoth('1 minute')
  expect(await sentSubjects(true)).toEqual([RESET])
  expect(await sentSubjects(false)).toEqual([expect.stringContaining('Two tickets for')])
})

test('however busy the process is, no mail waits longer than three seconds', async () => {
  await planBoth('-3 seconds')
  expect(await sentSubjects(true)).toEqual([RESET, expect.stringContaining('Two tickets for')])
})
