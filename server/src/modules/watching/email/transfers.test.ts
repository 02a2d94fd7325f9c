import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { purchaseCanceled, purchasePostponed, ticketsReady } from '#modules/selling/orders/facts.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { transfersFor } from '#modules/selling/transfers/testing/a-transfer.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
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

test('owners of sent tickets hear of the event what its buyer does, and nothing of the order', async () => {
  const { ida, bought, hers } = await twoPeople()
  const [three = ''] = bought.ticketIds
  const mia = await aConsumer(post.open().services, { name: 'Mia Byron' })
  const { token } = await hers.send([three])
  await transfersFor(api, mia).accept({ token })
  await post.sentAfterFacts()
  const { purchaseId, orderId, sale } = bought
  const about = { accountId: sale.accountId, subjectId: purchaseId }
  const data = { purchaseId, orderId }
  const sentAfter = async (kind: typeof purchasePostponed | typeof ticketsReady) => {
    await inTransaction(database.system, (transaction) => announce(transaction, kind, { ...about, data }))
    return (await news()).toSorted(
      (one, other) => Number(one.to === mia.user.email) - Number(other.to === mia.user.email),
    )
  }
  const moved = await sentAfter(purchasePostponed)
  expect(moved.map(({ to, subject }) => [to, subject])).toEqual([
    [expect.any(String), 'This event has a new date'],
    [mia.user.email, 'This event has a new date'],
  ])
  expect(moved[1]?.text).not.toContain('Purchase')
  expect((await sentAfter(ticketsReady)).at(-1)).toMatchObject({
    to: mia.user.email,
    subject: 'Your tickets are ready',
  })

  const canceled = { ...data, refundId: null, amount: 0, tickets: 2, source: 'CANCELLATION' }
  await inTransaction(database.system, (transaction) =>
    announce(transaction, purchaseCanceled, { ...about, data: canceled }),
  )
  expect((await news()).find(({ to }) => to === mia.user.email)).toMatchObject({
    subject: 'This event is canceled',
    text: expect.stringContaining('The person who bought them gets the money back.'),
  })
  // Who has none any longer isn't told.
  const back = await transfersFor(api, mia).send([three])
  await hers.accept({ token: back.token })
  await post.sentAfterFacts()
  expect((await sentAfter(ticketsReady)).some(({ to }) => to === mia.user.email)).toBe(false)
  expect(ida.user.email).not.toBe(mia.user.email)
})
