import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, anEventOf } from '#modules/people/accounts/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { sweepCarts } from '#modules/selling/carts/flows/sweep.ts'
import { aPostOffice } from '#modules/watching/email/testing/a-post-office.ts'
import { aShop, type Shop, type ShopOptions } from '#modules/selling/offers/testing/a-shop.ts'
import { Line } from '#modules/selling/waitlists/testing/a-line.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const post = aPostOffice(database)
let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterAll(() => line.close())

const INVITE = `mutation ($eventId: ID!, $visitId: ID, $input: GuestInvitationInput!) {
  guestInvite(eventId: $eventId, visitId: $visitId, input: $input) { id link price { amount } quantity heldUntil { utc } } }`
const SHELF = 'query ($eventId: ID!) { guestShelf(eventId: $eventId) { prices { value label } visits { value } } }'
const WITHDRAW = 'mutation ($ids: [ID!]!) { guestsWithdraw(ids: $ids) { problem } }'
const LIST = 'query ($filter: GuestFilter) { guests(first: 50, filter: $filter) { edges { node { id name state } } } }'
const SEEN = 'guestName message quantity places price { amount } state cartToken event { name }'

type Seen = { readonly state: string; readonly cartToken: string | null; readonly places: string }
type Invited = {
  readonly guestInvite: { readonly id: string; readonly link: string; readonly heldUntil: { utc: string } }
}
type Answer = Awaited<ReturnType<Line['api']['ask']>>

const fields = ({ errors }: Answer) => errors[0]?.extensions['fields']
const status = ({ errors }: Answer) => errors[0]?.extensions['status']
const hashIn = (link: string): string => new URL(link).searchParams.get('inviteHash') ?? ''

/** A shop with a member of its box office. */
const anOffice = async (options: ShopOptions = {}) => {
  const shop = await aShop(database, { capacity: 4, ...options })
  const { token } = await aMember(line.services, shop.accountId, 'BOX_OFFICE')
  const office = (text: string, variables: Record<string, unknown>) =>
    line.api.ask('admin', text, { token, headers: { accountid: shop.accountId }, variables })
  const invite = (input: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) =>
    office(INVITE, {
      eventId: shop.eventId,
      ...rest,
      input: {
        name: 'Ada Byron',
        email: 'ada@post.example',
        priceTypeId: shop.priceTypeId,
        quantity: 2,
        hours: 24,
        message: 'See you there.',
        ...input,
      },
    })
  const invited = async (input: Record<string, unknown> = {}) => {
    const { data, errors } = await invite(input)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const { guestInvite } = data as Invited
    return { ...guestInvite, hash: hashIn(guestInvite.link) }
  }
  return { shop, office, invite, invited }
}

const open = (inviteHash: string) =>
  line.api.ask(
    'consumer',
    `query ($inviteHash: String!) { it: conciergeInvitation(inviteHash: $inviteHash) { ${SEEN} } }`,
    {
      variables: { inviteHash },
    },
  )
const decline = (inviteHash: string) =>
  line.api.ask(
    'consumer',
    `mutation ($inviteHash: String!) { it: conciergeDecline(inviteHash: $inviteHash) { ${SEEN} } }`,
    {
      variables: { inviteHash },
    },
  )
const seen = async (hash: string): Promise<Seen> => {
  const { data, errors } = await open(hash)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return (data as { it: Seen }).it
}
const held = async ({ blockIds }: Shop) => (await counterOf(database.query, blockIds[0] ?? '')).held

/** A browser that opened the link. */
const browserOf = async (hash: string): Promise<Buyer> => {
  const buyer = new Buyer(line.api)
  buyer.cartToken = (await seen(hash)).cartToken ?? undefined
  const cart = await buyer.see()
  if (cart) Object.assign(buyer, { cart, eTag: cart.eTag })
  return buyer
}

test('a fee for guests alone is in what staff hold, and not in the shop; one for the shop alone is the other way round', async () => {
  const { shop, office, invited } = await anOffice()
  await nextFees(
    database.query,
    shop.accountId,
    [
      { name: 'Guest list', fixed: 500, sold_through: ['GUEST'] },
      { name: 'Booking fee', level: 'ORDER', fixed: 120, sold_through: ['GUEST'] },
      { name: 'Online fee', fixed: 100, sold_through: ['SHOP'] },
    ],
    { only: true },
  )
  expect((await office(SHELF, { eventId: shop.eventId })).data).toMatchObject({
    guestShelf: { prices: [{ label: 'Adult, $30.00' }] },
  })
  const { hash } = await invited()
  expect(await seen(hash)).toMatchObject({ price: { amount: 3000 } })
  const guest = await browserOf(hash)
  expect(guest.cart?.grandTotals).toMatchObject([{ amount: 2 * 3000 + 120 }])
  expect((await new Buyer(line.api).add(shop, { expectedUnit: { ...shop.allIn, amount: 2600 } })).cart).toMatchObject({
    grandTotals: [{ amount: 2600 }],
  })
})

test('staff hold tickets for a guest, who gets a link and finds them in a cart of their own', async () => {
  const { shop, office, invited } = await anOffice()
  expect((await office(SHELF, { eventId: shop.eventId })).data).toMatchObject({
    guestShelf: { prices: [{ value: shop.priceTypeId, label: 'Adult, $27.50' }], visits: [] },
  })
  const { hash } = await invited()
  expect(await held(shop)).toBe(2)
  expect(await seen(hash)).toMatchObject({
    guestName: 'Ada Byron',
    message: 'See you there.',
    quantity: 2,
    price: { amount: 2750 },
    state: 'OPEN',
  })
  const [mail] = await post.sentAfterFacts()
  expect(mail?.text).toContain('We’re holding 2 tickets for you until')
  expect(mail?.text).toContain(hash)
  expect(await database.query(`select 1 from mail where text like '%' || $1 || '%'`, [hash])).toEqual([])
  const browser = await browserOf(hash)
  expect(browser.cart).toMatchObject({ totalQuantity: 2, grandTotals: [{ amount: 5500 }] })
  expect(browser.cart?.remainingSeconds).toBeGreaterThan(23 * 3600)
  // It takes nothing else, and only its own line shrinks.
  expect(await browser.add(shop)).toMatchObject({ kind: 'CartRefused', reason: 'WAITLIST_CART' })
})

test('an event that waits for a new date shows its prices, and no one is invited to it', async () => {
  const { shop, office, invite } = await anOffice()
  await database.query(
    `update event set postponed_at = app.now(), postponed_from = date_show, postponed_note = 'The tenor is ill.', date_show_flags = '{DATE_TBD}' where id = $1`,
    [shop.eventId],
  )
  expect((await office(SHELF, { eventId: shop.eventId })).data).toMatchObject({
    guestShelf: { prices: [{ value: shop.priceTypeId }] },
  })
  expect(status(await invite())).toBe(400)
})

test('never more than are free; bad input is refused beside its field and holds nothing', async () => {
  const { shop, invite } = await anOffice({ capacity: 3 })
  expect(fields(await invite({ quantity: 4 }))).toMatchObject([{ path: 'quantity' }])
  expect(fields(await invite({ quantity: 0, hours: 169, email: 'ada@', name: '' }))).toMatchObject([
    { path: 'name' },
    { path: 'email' },
    { path: 'quantity' },
    { path: 'hours' },
  ])
  const other = await aShop(database)
  expect(fields(await invite({ priceTypeId: other.priceTypeId }))).toMatchObject([{ path: 'priceTypeId' }])
  expect(fields(await invite({}, { visitId: other.eventId }))).toMatchObject([{ path: 'visitId' }])
  for (const eventId of [other.eventId, await anEventOf(database, other.accountId), 'nonsense'])
    expect(status(await invite({}, { eventId }))).toBe(404)
  expect(await held(shop)).toBe(0)
  expect(await database.query('select 1 from concierge_invitation where account_id = $1', [shop.accountId])).toEqual([])
})

test('of ten invitations for the last two tickets made together, one holds them', async () => {
  const { shop, invite } = await anOffice({ capacity: 2 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => invite({ email: `guest-${String(index)}@post.example` })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await held(shop)).toBe(2)
})

test('declined and withdrawn tickets go back on sale, once; a wrong link opens nothing', async () => {
  const { shop, office, invited } = await anOffice()
  const [one, two] = [await invited(), await invited({ email: 'noor@post.example', name: 'Noor Adeyemi' })]
  expect(await held(shop)).toBe(4)
  for (const _ of [1, 2])
    expect((await decline(one.hash)).data).toMatchObject({ it: { state: 'DECLINED', cartToken: null } })
  expect(await held(shop)).toBe(2)
  expect((await office(WITHDRAW, { ids: [two.id, one.id] })).data).toEqual({
    guestsWithdraw: [{ problem: null }, { problem: 'This has ended already.' }],
  })
  expect(await held(shop)).toBe(0)
  expect(await seen(two.hash)).toMatchObject({ state: 'WITHDRAWN', cartToken: null, places: '' })
  const states = ((await office(LIST, {})).data as { guests: { edges: { node: { state: string } }[] } }).guests.edges
  expect(states.map(({ node }) => node.state)).toEqual(['WITHDRAWN', 'DECLINED'])
  const stranger = await anOffice()
  expect((await stranger.office(WITHDRAW, { ids: [one.id] })).data).toMatchObject({
    guestsWithdraw: [{ problem: expect.any(String) }],
  })
  const [id = ''] = two.hash.split('.')
  for (const wrong of [`${id}.${'x'.repeat(43)}`, id, '', `${two.hash}.x`]) expect(status(await open(wrong))).toBe(404)
})

test('after its time the tickets are free, and the link says so', async () => {
  const { shop, invited } = await anOffice()
  const { hash } = await invited({ hours: 1 })
  await database.query(
    `update hold set expires_at = app.now() - interval '1 second' where owner_id in (select cart_id from concierge_invitation where account_id = $1)`,
    [shop.accountId],
  )
  await database.query(
    `update cart set expires_at = app.now() - interval '1 second' where id in (select cart_id from concierge_invitation where account_id = $1)`,
    [shop.accountId],
  )
  await sweepCarts(line.services)
  await database.query('update concierge_invitation set held_until = app.now() where account_id = $1', [shop.accountId])
  expect(await held(shop)).toBe(0)
  expect(await seen(hash)).toMatchObject({ state: 'EXPIRED', cartToken: null })
})

test('seats are the best that are free and are named; a timed event needs a visit', async () => {
  const theater = await anOffice({ seats: 500 })
  const { hash } = await theater.invited()
  expect((await seen(hash)).places).toMatch(/row .*, seats \d+, \d+/)
  const timed = await anOffice({ visits: ['1 day', '2 days'] })
  expect(fields(await timed.invite())).toMatchObject([{ path: 'visitId', message: 'Choose a date and time first.' }])
  const { data } = await timed.office(SHELF, { eventId: timed.shop.eventId })
  const { visits } = (data as { guestShelf: { visits: { value: string }[] } }).guestShelf
  expect(visits.map(({ value }) => value)).toEqual(timed.shop.visitIds)
  expect((await timed.invite({}, { visitId: timed.shop.visitIds[1] })).errors).toEqual([])
})
