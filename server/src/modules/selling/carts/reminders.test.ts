import { MAIL_TOPICS } from '@admission/common/mail-topics.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { anApi } from '#areas/testing.ts'
import { aPostOffice } from '#modules/watching/email/testing/a-post-office.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { aDatabase } from '#testing/database.ts'
import { registerUnsubscribe } from './http.ts'
import { remindCarts } from './flows/reminders.ts'
import { sweepCarts } from './flows/sweep.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
const post = aPostOffice(database)
let shop: Shop
beforeEach(async () => {
  shop = await aShop(database, { capacity: 4 })
  await database.query('update account set cart_reminders = true where id = $1', [shop.accountId])
})
afterAll(() => closePerProcess(post.open().services))

type Lost = { readonly buyer: Buyer; readonly userId: string; readonly token: string; readonly cartId: string }

/** Someone who agreed to the shop's mails, and whose cart ran out of time two hours ago. */
const aLostCart = async ({ consents = true, isVerified = true } = {}): Promise<Lost> => {
  const { services, api } = post.open()
  const { user, token } = await aConsumer(services)
  await database.query(`update users set email_verified_at = ${isVerified ? 'app.now()' : 'null'} where id = $1`, [
    user.id,
  ])
  await database.query(
    `insert into account_user (account_id, user_id, name, email, consent_at, consent_source)
     values ($1, $2, 'Ida', $3, ${consents ? `app.now(), 'PROFILE'` : 'null, null'})`,
    [shop.accountId, user.id, user.email],
  )
  const buyer = new Buyer(api, token)
  await buyer.add(shop, { quantity: 2 })
  const cartId = buyer.cart?.cartId ?? ''
  for (const [table, key] of [
    ['hold', 'owner_id'],
    ['cart', 'id'],
  ])
    await database.query(`update ${table} set expires_at = app.now() - interval '1 second' where ${key} = $1`, [cartId])
  await sweepCarts(services)
  await database.query(
    `update cart_line set evicted_at = app.now() - interval '2 hours', created_at = app.now() - interval '3 hours' where cart_id = $1`,
    [cartId],
  )
  return { buyer, userId: user.id, token, cartId }
}
const remind = (): Promise<Email[]> =>
  post.takenBy(async () => {
    await remindCarts(post.open().services)
    await post.sentAfterFacts()
  })
const linkIn = (mail: Email | undefined, name: 'cartLink' | 'token'): string =>
  new RegExp(`${name}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
const ALL_BUT_REMINDERS = ['NEW_EVENTS', 'OFFERS', 'NEWS']
const topicsOf = async (userId: string): Promise<readonly string[] | undefined> =>
  (await database.query<{ topics: string[] }>('select topics from account_user where user_id = $1', [userId]))[0]
    ?.topics
const reopen = (token: string, link: string) =>
  post.open().api.ask('consumer', 'mutation ($token: String!) { cartReopen(token: $token) }', {
    token,
    variables: { token: link },
  })

test('a person who agreed is reminded once of a cart, with what was in it and one-click unsubscribe', async () => {
  await aLostCart()
  const [mail, ...more] = await remind()
  expect(more).toEqual([])
  expect(mail?.subject).toContain('Your cart is still here: The Seagull')
  expect(mail?.text).toContain('2 × Adult')
  expect(mail?.text).toContain('no longer held')
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<https?:\/\/\S+\/api\/unsubscribe\?token=\S+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  // The stored copy has no working link.
  const stored = await database.query(`select 1 from mail where text like '%' || $1 || '%'`, [linkIn(mail, 'token')])
  expect(stored).toEqual([])
  expect(await remind()).toEqual([])
})

test('a cart is reminded of once, even after a week and by two servers at once', async () => {
  const { cartId } = await aLostCart()
  const mails = await post.takenBy(async () => {
    await Promise.all([remindCarts(post.open().services), remindCarts(post.open().services)])
    await post.sentAfterFacts()
  })
  expect(mails).toHaveLength(1)
  await database.query(`update cart_reminder set created_at = app.now() - interval '8 days' where cart_id = $1`, [
    cartId,
  ])
  expect(await remind()).toEqual([])
})

test('an account reminds a person once in seven days', async () => {
  const { userId, token } = await aLostCart()
  expect(await remind()).toHaveLength(1)
  const next = new Buyer(post.open().api, token)
  await next.add(shop)
  await database.query(`update hold set expires_at = app.now() - interval '1 second' where owner_id = $1`, [
    next.cart?.cartId,
  ])
  await database.query(`update cart set expires_at = app.now() - interval '1 second' where id = $1`, [
    next.cart?.cartId,
  ])
  await sweepCarts(post.open().services)
  await database.query(`update cart_line set evicted_at = app.now() - interval '2 hours' where cart_id = $1`, [
    next.cart?.cartId,
  ])
  expect(await remind()).toEqual([])
  await database.query(`update cart_reminder set created_at = app.now() - interval '8 days' where user_id = $1`, [
    userId,
  ])
  expect(await remind()).toHaveLength(1)
})

const inSql = (text: string) => (lost: Lost) =>
  database.query(text, text.includes('$2') ? [shop.accountId, lost.userId] : [shop.accountId])
test.each<[string, (lost: Lost) => Promise<unknown>]>([
  ['an account that doesn’t want it', inSql('update account set cart_reminders = false where id = $1')],
  [
    'who no longer agrees',
    inSql('update account_user set withdrawn_at = app.now() where account_id = $1 and user_id = $2'),
  ],
  [
    'who agrees to other topics only',
    inSql(`update account_user set chosen_topics = '{NEW_EVENTS,OFFERS,NEWS}' where account_id = $1 and user_id = $2`),
  ],
  [
    'whose address isn’t verified',
    (lost) => database.query('update users set email_verified_at = null where id = $1', [lost.userId]),
  ],
  [
    'of an event that is over',
    inSql(`update event set date_show = app.now() - interval '1 hour' where account_id = $1`),
  ],
  ['of an event that was canceled', inSql(`update event set state = 'CANCELLED' where account_id = $1`)],
  ['of what is sold out', () => new Buyer(post.open().api).add(shop, { quantity: 4 })],
  ['of what isn’t on sale anymore', inSql(`update collection set state = 'PAUSED' where account_id = $1`)],
  [
    'who has tickets in the cart again',
    ({ buyer }) =>
      buyer.see().then((cart) => {
        buyer.eTag = cart?.eTag
        return buyer.add(shop)
      }),
  ],
])('nobody is reminded: %s', async (_why, change) => {
  const lost = await aLostCart()
  await change(lost)
  expect(await remind()).toEqual([])
})

test('what changed between reminder and mail counts: who bought meanwhile gets none', async () => {
  const { userId } = await aLostCart()
  await remindCarts(post.open().services)
  await post.deliverFacts()
  await database.query('update account_user set withdrawn_at = app.now() where user_id = $1', [userId])
  expect(await remind()).toEqual([])
  expect((await post.kept()).state).toBe('DEAD')
})

test('nobody who never agreed is reminded', async () => {
  await aLostCart({ consents: false })
  expect(await remind()).toEqual([])
})

test('the link opens the cart for its owner only', async () => {
  const { token, cartId } = await aLostCart()
  const link = linkIn((await remind())[0], 'cartLink')
  const stranger = await aConsumer(post.open().services)
  expect((await reopen(stranger.token, link)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  expect((await reopen(token, `${link}x`)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  const cartToken = (await reopen(token, link)).data?.['cartReopen'] as string
  const browser = new Buyer(post.open().api, token)
  browser.cartToken = cartToken
  const cart = await browser.see()
  expect(cart).toMatchObject({ cartId, items: [], itemsEvicted: [{ reason: 'EXPIRED' }] })
  browser.eTag = cart?.eTag
  const again = await browser.add(shop, { quantity: 2, insteadOf: cart?.itemsEvicted[0]?.id })
  expect(again).toMatchObject({ kind: 'CartChanged', cart: { cartId, totalQuantity: 2, itemsEvicted: [] } })
})

test('a press in the mail program ends reminders and nothing else, without signing in and once; opening the address does not', async () => {
  const { userId } = await aLostCart()
  const token = linkIn((await remind())[0], 'token')
  const api = await anApi(post.open().services, { routes: [registerUnsubscribe] })
  const send = (method: 'GET' | 'POST', given: string) =>
    api.app.inject({
      method,
      url: `/api/unsubscribe?token=${given}`,
      ...(method === 'POST'
        ? { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    })
  expect((await send('POST', `${token}x`)).statusCode).toBe(404)
  expect((await send('GET', token)).statusCode).toBe(404)
  expect(await topicsOf(userId)).toContain('REMINDERS')
  for (let press = 0; press < 2; press += 1) expect((await send('POST', token)).statusCode).toBe(200)
  expect(await topicsOf(userId)).toEqual(ALL_BUT_REMINDERS)
  await api.close()
  expect(await database.query(`select action from audit where target_id = $1`, [userId])).toEqual([
    { action: 'account-user-withdraw-consent' },
  ])
})

test('the page of the link says whose mails they are and about what, ends these, and the others too if asked', async () => {
  const { userId } = await aLostCart()
  const token = linkIn((await remind())[0], 'token')
  const { api } = post.open()
  const fields = '{ accountName consents topic topics }'
  const asked = await api.ask('consumer', `{ mailConsent(token: "${token}") ${fields} }`)
  expect(asked.data).toEqual({
    mailConsent: { accountName: 'Larkhall', consents: true, topic: 'REMINDERS', topics: MAIL_TOPICS },
  })
  const ended = await api.ask('consumer', `mutation { unsubscribe(token: "${token}") ${fields} }`)
  expect(ended.data).toEqual({
    unsubscribe: { accountName: 'Larkhall', consents: false, topic: 'REMINDERS', topics: ALL_BUT_REMINDERS },
  })
  expect(await topicsOf(userId)).toEqual(ALL_BUT_REMINDERS)
  const all = await api.ask('consumer', `mutation { unsubscribe(token: "${token}", all: true) ${fields} }`)
  expect(all.data).toMatchObject({ unsubscribe: { consents: false, topics: [] } })
  expect(await topicsOf(userId)).toEqual([])
})
