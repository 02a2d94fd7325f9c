import { MAIL_TOPICS, MAIL_TOPICS_VERSION } from '@admission/common/mail-topics.ts'
import { afterAll, expect, test } from 'vitest'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { aPostOffice } from '#modules/watching/email/testing/a-post-office.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { aDatabase } from '#testing/database.ts'
import { accountUserListeners } from './listeners.ts'

const database = aDatabase()
const post = aPostOffice(database)
afterAll(() => closePerProcess(post.open().services))

const SET = `mutation ($accountId: ID!, $consents: Boolean!, $topics: [MailTopic!]) {
  mine: subscriptionSet(accountId: $accountId, consents: $consents, topics: $topics) { accountId consents topics } }`
const LINK = '{ accountName consents topic topics }'
const DAY = 86_400
/** Seconds until the mail that a subscription began goes out. */
const CHOOSING = 301

type Mine = { readonly mine: readonly { readonly consents: boolean; readonly topics: readonly string[] }[] }

const buys = async (user: { id: string; email: string }, seats: number[], after?: PaidPurchase) => {
  const given = after === undefined ? {} : { after }
  const paid = await aPaidPurchase(database, { userId: user.id, email: user.email, seats, ...given })
  await createFactLoop(post.open().services, [...accountUserListeners, ...mailListeners]).drain()
  return paid
}
const aBuyer = async (after?: PaidPurchase, seats = [1]) => {
  const { api, services } = post.open()
  const { user, token } = await aConsumer(services)
  const first = await buys(user, seats, after)
  const { accountId } = first.sale
  await post.forgetAll()
  const set = async (consents: boolean, topics?: readonly string[]) =>
    (await api.read<Mine>('consumer', SET, { token, variables: { accountId, consents, topics } })).mine[0]
  const decided = async () =>
    (
      await database.query<{ topic: string; consents: boolean; version: number; source: string }>(
        'select topic, consents, version, source from mail_consent where user_id = $1 order by id',
        [user.id],
      )
    ).map(({ topic, consents, version, source }) => `${topic} ${consents ? 'on' : 'off'} ${source} ${String(version)}`)
  return { user, token, first, accountId, set, decided }
}
const greeting = async () => {
  await post.deliverFacts()
  return post.later(CHOOSING)
}
const linkIn = (text: string | undefined): string => /unsubscribe\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

test('each topic is on or off on its own, and all off is unsubscribed; every decision is recorded once', async () => {
  const { user, set, decided } = await aBuyer()
  expect(await set(true, ['OFFERS'])).toMatchObject({ consents: true, topics: ['OFFERS'] })
  expect(await set(true, ['NEW_EVENTS', 'OFFERS'])).toMatchObject({ topics: ['NEW_EVENTS', 'OFFERS'] })
  expect(await set(false, ['OFFERS', 'NEWS'])).toMatchObject({ consents: true, topics: ['NEW_EVENTS'] })
  expect(await set(false, ['NEW_EVENTS'])).toMatchObject({ consents: false, topics: [] })
  expect(await set(true)).toMatchObject({ topics: MAIL_TOPICS })
  expect(await set(false)).toMatchObject({ topics: [] })
  const version = String(MAIL_TOPICS_VERSION)
  expect(await decided()).toEqual([
    `OFFERS on PROFILE ${version}`,
    `NEW_EVENTS on PROFILE ${version}`,
    `OFFERS off PROFILE ${version}`,
    `NEW_EVENTS off PROFILE ${version}`,
    ...MAIL_TOPICS.map((topic) => `${topic} on PROFILE ${version}`),
    ...MAIL_TOPICS.map((topic) => `${topic} off PROFILE ${version}`),
  ])
  await expect(database.query('update mail_consent set consents = true where user_id = $1', [user.id])).rejects.toThrow(
    'mail_consent',
  )
})

test('two tabs that turn on different topics both have their way', async () => {
  const { set } = await aBuyer()
  await Promise.all([set(true, ['NEWS']), set(true, ['OFFERS']), set(true, ['REMINDERS'])])
  expect(await set(true, [])).toMatchObject({ topics: ['REMINDERS', 'OFFERS', 'NEWS'] })
})

test('a mail confirms the topics that are chosen in the end, with links to change and to unsubscribe', async () => {
  const { user, set } = await aBuyer()
  await set(true, ['NEWS'])
  await set(true, ['OFFERS'])
  await set(false, ['NEWS'])
  await post.deliverFacts()
  expect(await post.later(0)).toEqual([])
  const [mail, ...more] = await post.later(CHOOSING)
  expect(more).toEqual([])
  expect(mail?.to?.[0]?.address).toBe(user.email)
  expect(mail?.from?.name).toContain('Organizer')
  expect(mail?.subject).toBe('You’re subscribed to Organizer')
  expect(mail?.text).toContain('Offers: Discounts and promotions')
  expect(mail?.text).not.toContain('News')
  expect(mail?.text).toMatch(/https?:\/\/\S+\/user\/profile\/subscription/)
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toContain(`/api/unsubscribe?token=${linkIn(mail?.text)}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect((await post.kept()).text).not.toContain(linkIn(mail?.text))
})

test('a beginning is confirmed once: not twice in parallel, and not again within a day', async () => {
  const { set } = await aBuyer()
  await Promise.all([set(true, ['NEWS']), set(true, ['OFFERS'])])
  expect(await greeting()).toHaveLength(1)
  await set(false)
  await set(true)
  await post.deliverFacts()
  expect(await post.later(2 * CHOOSING)).toEqual([])
  await set(false)
  await database.moveClock((DAY + 1) * 1000)
  await set(true)
  await post.deliverFacts()
  expect(await post.later(DAY + 2 * CHOOSING)).toHaveLength(1)
})

test('who unsubscribes before the mail goes out gets none', async () => {
  const { set } = await aBuyer()
  await set(true)
  await set(false)
  expect(await greeting()).toEqual([])
  expect((await post.kept()).state).toBe('DEAD')
})

test('its link ends all topics without signing in, gives none back, and is of this person alone', async () => {
  const { api } = post.open()
  const one = await aBuyer()
  await one.set(true, ['NEW_EVENTS', 'NEWS'])
  const token = linkIn((await greeting())[0]?.text)
  const ask = (given: string, end = false) =>
    api.ask(
      'consumer',
      end
        ? `mutation { link: unsubscribe(token: "${given}") ${LINK} }`
        : `{ link: mailConsent(token: "${given}") ${LINK} }`,
    )
  const [account = '', user = '', signature = ''] = token.split('.')
  const two = await aBuyer(one.first, [2])
  await two.set(true)
  for (const wrong of [
    `${token}x`,
    `${account}.${two.user.id}.${signature}`,
    `${user}.${account}.${signature}`,
    `${account}.${user}`,
  ])
    expect((await ask(wrong, true)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  expect((await ask(token)).data).toEqual({
    link: { accountName: 'Organizer', consents: true, topic: null, topics: ['NEW_EVENTS', 'NEWS'] },
  })
  expect((await ask(token, true)).data).toMatchObject({ link: { consents: false, topics: [] } })
  expect((await ask(token, true)).data).toMatchObject({ link: { consents: false, topics: [] } })
  expect((await one.decided()).slice(2)).toEqual(['NEW_EVENTS off MAIL 2', 'NEWS off MAIL 2'])
  expect(await two.set(true, [])).toMatchObject({ topics: MAIL_TOPICS })
})

test('people who subscribed to all organizers also follow a new one, for all topics, and get a mail about it', async () => {
  const { user, token, first, accountId, set, decided } = await aBuyer()
  await database.query('update users set marketing_consent_at = app.now() where id = $1', [user.id])
  await buys(user, [2], first)
  expect(await decided()).toEqual(MAIL_TOPICS.map((topic) => `${topic} on SIGN_UP ${String(MAIL_TOPICS_VERSION)}`))
  const mail = (await greeting()).find(({ subject }) => subject === 'You’re subscribed to Organizer')
  expect(mail?.text).toContain('New events: When an event is announced')
  await set(false, ['NEWS'])
  await buys(user, [3], first)
  const { mine } = await post
    .open()
    .api.read<Mine>('consumer', '{ mine: mySubscriptions { consents topics } }', { token })
  expect(mine).toEqual([{ consents: true, topics: ['NEW_EVENTS', 'REMINDERS', 'OFFERS'] }])
  const { services, api } = post.open()
  const staff = await aStaff(services, api, accountId)
  const { user: seen } = await staff.read<{ user: { version: number } }>(
    'query ($id: ID!) { user(id: $id) { version } }',
    {
      id: user.id,
    },
  )
  await staff.read(
    'mutation ($id: ID!, $version: Int64!) { userWithdrawConsent(id: $id, version: $version) { __typename } }',
    {
      id: user.id,
      version: seen.version,
    },
  )
  expect((await decided()).slice(5)).toEqual(
    ['NEW_EVENTS', 'REMINDERS', 'OFFERS'].map((topic) => `${topic} off MEMBER ${String(MAIL_TOPICS_VERSION)}`),
  )
  const { user: after } = await staff.read<{ user: { history: readonly object[] } }>(
    'query ($id: ID!) { user(id: $id) { history { what changes { label before after } } } }',
    { id: user.id },
  )
  expect(after.history).toContainEqual({
    what: 'Consent to mails withdrawn',
    changes: [{ label: 'Mails', before: 'New events, reminders and offers', after: 'None' }],
  })
})

test('staff see how many follow each topic and who, of their own account and events only', async () => {
  const { services, api } = post.open()
  const one = await aBuyer()
  const two = await aBuyer(one.first, [2])
  const other = await aBuyer()
  await one.set(true, ['NEWS'])
  await two.set(true, ['NEWS', 'OFFERS'])
  await other.set(true)
  const QUERY = `{ subscriberCounts { topic count } users(filter: { topic: [OFFERS] }) { edges { node { email topics } } } }`
  const staff = await aStaff(services, api, one.accountId)
  expect(await staff.read(QUERY)).toEqual({
    subscriberCounts: [
      { topic: 'NEW_EVENTS', count: 0 },
      { topic: 'REMINDERS', count: 0 },
      { topic: 'OFFERS', count: 1 },
      { topic: 'NEWS', count: 2 },
    ],
    users: { edges: [{ node: { email: two.user.email, topics: ['OFFERS', 'NEWS'] } }] },
  })
  await database.query('update member set event_ids = $2 where user_id = $1', [
    staff.user.id,
    [other.first.sale.eventId],
  ])
  expect(await staff.read(QUERY)).toMatchObject({
    subscriberCounts: MAIL_TOPICS.map((topic) => ({ topic, count: 0 })),
    users: { edges: [] },
  })
})
