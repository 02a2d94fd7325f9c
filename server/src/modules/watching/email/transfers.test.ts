import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { transfersFor } from '#modules/selling/transfers/testing/a-transfer.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)
let api: TestApi
beforeAll(async () => {
  api = await anApi(post.open().services)
})
afterAll(() => api.close())

/** Ida bought two places, Mia gets mail at an address of her own. */
async function twoPeople() {
  const { services } = post.open()
  const ida = await aConsumer(services, { name: 'Ida Marlowe' })
  const bought = await aPaidPurchase(database, { userId: ida.user.id, seats: [3, 4] })
  const mia = `${newUuid()}@example.org`
  await post.sentAfterFacts()
  return { ida, mia, bought, hers: transfersFor(api, ida) }
}

const news = async () =>
  (await post.sentAfterFacts()).map(({ to, subject, text }) => ({
    to: to?.[0]?.address,
    subject: subject?.split(':')[0],
    text,
  }))

test('both are told that tickets are on their way; only the recipient gets the link', async () => {
  const { ida, mia, bought, hers } = await twoPeople()
  const { token } = await hers.send(bought.ticketIds, mia, { message: 'See you there!' })
  const mails = await news()
  expect(mails).toMatchObject([
    { to: mia, subject: 'Ida sent you 2 tickets', text: expect.stringContaining(`?token=${token ?? ''}`) },
    { to: ida.user.email, subject: 'Your tickets are on their way', text: expect.stringContaining(mia) },
  ])
  expect(mails[0]?.text).toContain('Ida writes: “See you there!”')
  expect(mails[0]?.text).toContain('Stalls, row A, seats 3, 4')
  expect(mails[1]?.text).not.toContain('token=')
})

test('the sender learns that they were accepted, and their recipient that they were canceled', async () => {
  const { ida, mia, bought, hers } = await twoPeople()
  const [three = '', four = ''] = bought.ticketIds
  const first = await hers.send([three], mia)
  const second = await hers.send([four], mia)
  await post.sentAfterFacts()
  await transfersFor(api, await aConsumer(post.open().services)).accept({ token: first.token })
  expect(await news()).toMatchObject([
    {
      to: ida.user.email,
      subject: 'Your ticket was accepted',
      text: expect.stringContaining(`${mia} accepted 1 ticket.`),
    },
  ])
  await hers.cancel({ id: second.id })
  expect(await news()).toMatchObject([{ to: mia, subject: 'A ticket is no longer offered' }])
})

test('the sender learns that they were declined, also those of a shared link', async () => {
  const { ida, bought, hers } = await twoPeople()
  const { token } = await hers.send(bought.ticketIds)
  expect(await news()).toMatchObject([
    { to: ida.user.email, text: expect.stringContaining('You made a link for 2 tickets.') },
  ])
  await transfersFor(api, null).decline({ token })
  expect(await news()).toMatchObject([
    { to: ida.user.email, subject: 'Your tickets were declined', text: expect.stringContaining('They’re yours again') },
  ])
})

test('an offer that has ended before its mail goes out is not sent', async () => {
  const { ida, mia, bought, hers } = await twoPeople()
  const { id } = await hers.send(bought.ticketIds, mia)
  await hers.cancel({ id })
  expect((await news()).map(({ to, subject }) => [to, subject])).toEqual([[mia, 'Tickets are no longer offered']])
  expect(ida.user.email).not.toBe(mia)
})
