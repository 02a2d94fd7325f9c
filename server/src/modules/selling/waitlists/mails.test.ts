import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { aPostOffice } from '#modules/watching/email/testing/a-post-office.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { aDatabase } from '#testing/database.ts'
import { matchWaitlists } from './flows/match.ts'
import { closeCanceledWaitlist } from './listeners.ts'
import { Line } from './testing/a-line.ts'

const database = aDatabase()
const post = aPostOffice(database)
let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterAll(() => line.close())

const linkIn = (text: string | undefined): string => /waitlistToken=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

test('joining sends the place in line with a link that leaves it', async () => {
  const { shop } = await line.soldOut()
  await line.joinAll(shop, ['ida@post.example', 'noor@post.example'], { quantity: 2 })
  const mails = await post.sentAfterFacts()
  const noors = mails.find(({ to }) => to?.[0]?.address === 'noor@post.example')
  expect(mails).toHaveLength(2)
  expect(noors?.subject).toContain('You’re on the waitlist: The Seagull')
  expect(noors?.text).toContain('You’re number 2 in line for 2 tickets at the price “Adult”.')
  // The stored copy has no working link.
  expect(await database.query(`select 1 from mail where text like '%' || $1 || '%'`, [linkIn(noors?.text)])).toEqual([])
  await line.leave(linkIn(noors?.text))
  expect(await line.states(shop)).toEqual(['WAITING', 'REMOVED'])
})

test('an offer is mailed once, however often its fact is processed and whether its process goes on or dies', async () => {
  const { shop, holder } = await line.soldOut()
  await line.joinAll(shop, ['ida@post.example'])
  await post.sentAfterFacts()
  await holder.remove()
  // The process dies after the offer: nothing but the committed transaction is left.
  await matchWaitlists(line.services)
  await matchWaitlists(line.services)
  const mails = await post.takenBy(async () => {
    await Promise.all([post.deliverFacts(), post.deliverFacts()])
    await sendDueMails(post.open().services)
  })
  const [mail, ...more] = mails
  expect(more).toEqual([])
  expect(mail?.subject).toContain('Your tickets are here: The Seagull')
  expect(mail?.text).toContain('We’re holding 1 ticket at the price “Adult” for you until')
  const [entry] = await line.stored(shop)
  expect(linkIn(mail?.text)).toBe(line.tokenOf(entry!.id))
  expect(await database.query(`select 1 from fact where kind = 'WaitlistOffered'`)).toHaveLength(1)
})

test('a canceled event closes the line and tells everyone in it', async () => {
  const { shop } = await line.soldOut()
  await line.joinAll(shop, ['ida@post.example', 'noor@post.example'])
  await post.sentAfterFacts()
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [shop.eventId])
  await database.query(
    `insert into fact (kind, account_id, subject_id, data) values ('EventCancelled', $1, $2, '{}')`,
    [shop.accountId, shop.eventId],
  )
  await createFactLoop(post.open().services, [...mailListeners, closeCanceledWaitlist]).drain()
  const mails = await post.sentAfterFacts()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('This event is canceled: The Seagull'),
    expect.stringContaining('This event is canceled: The Seagull'),
  ])
  expect(await line.states(shop)).toEqual(['REMOVED', 'REMOVED'])
})

test('an event whose sale is over closes the line without a mail', async () => {
  const { shop } = await line.soldOut()
  await line.joinAll(shop, ['ida@post.example'])
  await post.sentAfterFacts()
  await database.moveClock(31 * 86_400_000)
  await matchWaitlists(line.services)
  await database.moveClock(0)
  expect(await line.states(shop)).toEqual(['REMOVED'])
  expect(await post.sentAfterFacts()).toEqual([])
})
