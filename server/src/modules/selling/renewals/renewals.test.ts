import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { sweepCarts } from '#modules/selling/carts/flows/sweep.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { payFor, payForPasses } from '#modules/selling/checkout/testing/pay-for-passes.ts'
import { readInvitation } from '#modules/selling/concierge/reads.ts'
import { inviteHash } from '#modules/selling/concierge/rules/invite-hash.ts'
import type { ConciergeInvitationId } from '#modules/selling/concierge/types.ts'
import { aPassShop, nextSeason, type PassShop } from '#modules/selling/offers/testing/a-pass.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aDatabase } from '#testing/database.ts'
import { releaseEnded } from './flows/change-renewal.ts'
import { keepSeats } from './flows/keep-seats.ts'
import { readRenewal } from './reads.ts'
import { remindHolders } from './writes.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterEach(() => database.moveClock(0))
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const COUNTS = 'counts { waiting open renewed declined lapsed skipped } skipped { name quantity why }'
const START = `mutation ($id: ID!, $input: RenewalInput!) { started: renewalStart(collectionId: $id, input: $input) { ${COUNTS} } }`
const SEEN = `query ($id: ID!) { page: passRenewal(collectionId: $id) { choices { value detail } renewal { fromName ${COUNTS} } } }`
const INVITATION = `query ($hash: String!) { it: conciergeInvitation(inviteHash: $hash) { state places quantity cartToken pass { name events { id } } } }`
const DECLINE = 'mutation ($hash: String!) { conciergeDecline(inviteHash: $hash) { state } }'

type Counts = Readonly<Record<'waiting' | 'open' | 'renewed' | 'declined' | 'lapsed' | 'skipped', number>>
type Seen = {
  readonly counts: Counts
  readonly skipped: readonly { readonly quantity: number; readonly why: string }[]
}

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

/** Last season's passes, bought by these choices, and this season's, whose public sale begins in a month. */
const aSeason = async (
  choices: readonly Record<string, unknown>[],
  options: Parameters<typeof aPassShop>[1] = { capacity: 20 },
) => {
  const last = await aPassShop(database, options)
  for (const choice of choices)
    expect((await payForPasses({ checkout, api }, last, choice)).paid).toMatchObject({ __typename: 'Finalized' })
  const next = await nextSeason(database, last)
  await database.query(`update collection set on_sale_from = app.now() + interval '30 days' where id = $1`, [
    next.pass.collectionId,
  ])
  const { token } = await aMember(checkout.services, last.accountId, 'OWNER')
  const office = (text: string, variables: Record<string, unknown>) =>
    api.ask('admin', text, { token, headers: { accountid: last.accountId }, variables })
  const start = (input: Record<string, unknown> = {}, id: string = next.pass.collectionId) =>
    office(START, { id, input: { fromId: last.pass.collectionId, keptUntil: soon(20), message: '', ...input } })
  const seen = async (): Promise<Seen> => {
    const { data, errors } = await office(SEEN, { id: next.pass.collectionId })
    expect(errors).toEqual([])
    return (data as { page: { renewal: Seen } }).page.renewal
  }
  return { last, next, office, start, seen }
}

/** Hashes of the links that holders of a season got, in the order in which they bought. */
const linksOf = async ({ pass }: PassShop): Promise<readonly string[]> => {
  const rows = await database.query<{ id: ConciergeInvitationId }>(
    `select h.invitation_id as id from renewal_holder h join renewal r on r.id = h.renewal_id join purchase p on p.id = h.purchase_id
     where r.collection_id = $1 and h.invitation_id is not null order by p.paid_at, h.line_id`,
    [pass.collectionId],
  )
  return rows.map(({ id }) => inviteHash(checkout.services.secrets.server, id))
}
const open = async (hash: string) =>
  ((await api.ask('consumer', INVITATION, { variables: { hash } })).data as { it: Record<string, unknown> }).it

const heldAt = async ({ eventIds }: PassShop): Promise<readonly number[]> =>
  (
    await database.query<{ held: number }>(
      `select (select sum(k.held + k.sold)::integer from block b join counter k on k.id = b.id where b.event_id = e.id) as held
       from event e where e.id = any($1::uuid[]) order by e.date_show`,
      [eventIds],
    )
  ).map(({ held }) => held)

test('holders have their places before the public sale, renew in their own cart, or decline', async () => {
  const { last, next, office, start, seen } = await aSeason([{ quantity: 2 }, { quantity: 1 }])
  expect((await office(SEEN, { id: next.pass.collectionId })).data).toEqual({
    page: { choices: [{ value: last.pass.collectionId, detail: '3 passes in 2 orders' }], renewal: null },
  })
  expect((await start()).data).toMatchObject({ started: { counts: { waiting: 2 } } })
  expect(await keepSeats(checkout.services)).toBe(2)
  expect(await heldAt(next)).toEqual([3, 3, 3])
  const [first = '', second = ''] = await linksOf(next)
  expect(await open(first)).toMatchObject({
    state: 'OPEN',
    places: 'Standing',
    quantity: 2,
    pass: { name: 'Season pass', events: next.eventIds.map((id) => ({ id })) },
  })
  const others = await new Buyer(api).add(next.pass)
  expect(others).toMatchObject({ kind: 'CartRefused', reason: 'NOT_ON_SALE_YET' })

  const holder = new Buyer(api, (await aConsumer(checkout.services)).token)
  holder.cartToken = (await open(first))['cartToken'] as string
  holder.eTag = (await holder.see())?.eTag
  expect(await payFor(checkout, holder, 2 * 7_700)).toMatchObject({ __typename: 'Finalized' })
  await api.ask('consumer', DECLINE, { variables: { hash: second } })
  expect((await seen()).counts).toEqual({ waiting: 0, open: 0, renewed: 1, declined: 1, lapsed: 0, skipped: 0 })
  expect(await heldAt(next)).toEqual([2, 2, 2])
})

test('holders keep their very seats; one whose seat is taken is named, and the others have theirs', async () => {
  const { last, next, start, seen } = await aSeason(
    [
      { quantity: 2, bestAvailable: true },
      { quantity: 1, bestAvailable: true },
    ],
    { seats: 600 },
  )
  const seats = await database.query<{ seats: number[] }>(
    `select array_agg(distinct i.seat_no order by i.seat_no) as seats from purchase_item i join purchase p on p.id = i.purchase_id
     where i.collection_id = $1 group by p.id, p.paid_at order by p.paid_at`,
    [last.pass.collectionId],
  )
  const [, { seats: taken } = { seats: [] }] = seats
  const sellFrom = (from: string | null) =>
    database.query('update collection set on_sale_from = $2 where id = $1', [next.pass.collectionId, from])
  await sellFrom(null)
  const faster = await new Buyer(api).add(next.pass, { quantity: 1, seatNumbers: taken })
  expect(faster.kind).toBe('CartChanged')
  await sellFrom(`${soon(30)}Z`)
  await start()
  await keepSeats(checkout.services)
  expect(await seen()).toMatchObject({
    counts: { waiting: 0, open: 1, skipped: 1 },
    skipped: [{ quantity: 1, why: 'SEATS' }],
  })
  const kept = await database.query<{ seats: number[] }>(
    `select array_agg(seat_no order by seat_no) as seats from event_seat
     where event_id = any($1::uuid[]) and status = 'HELD' and seat_no <> all($2) group by event_id`,
    [next.eventIds, taken],
  )
  expect(kept).toEqual(next.eventIds.map(() => ({ seats: seats[0]?.seats })))
})

test('what is not renewed in time is free again, after one reminder', async () => {
  const { next, start } = await aSeason([{ quantity: 1 }])
  await start()
  await keepSeats(checkout.services)
  /** Reminders of this season so far. */
  const remind = async (): Promise<number> => {
    await inTransaction(checkout.services.databases.system, (transaction) => remindHolders(transaction, 100))
    const facts = `select 1 from fact where kind = 'RenewalEndsSoon' and account_id = $1`
    return (await database.query(facts, [next.accountId])).length
  }
  expect(await remind()).toBe(0)
  await database.moveClock(18 * 86_400_000)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(1)
  await database.moveClock(21 * 86_400_000)
  await sweepCarts(checkout.services)
  const renewal = await readRenewal(checkout.services.databases.system, next.pass.collectionId)
  expect(renewal?.counts).toMatchObject({ open: 0, lapsed: 1 })
  expect(await heldAt(next)).toEqual([0, 0, 0])
})

test('two processes keep every place once', async () => {
  const { next, start, seen } = await aSeason([{ quantity: 1 }, { quantity: 2 }, { quantity: 1 }])
  await start()
  await Promise.all([keepSeats(checkout.services), keepSeats(checkout.services), keepSeats(checkout.services)])
  await keepSeats(checkout.services)
  expect((await seen()).counts).toMatchObject({ waiting: 0, open: 3 })
  expect(await heldAt(next)).toEqual([4, 4, 4])
})

test('a process that dies after the claim has kept nothing, and the next one keeps it', async () => {
  const { next, start, seen } = await aSeason([{ quantity: 2 }])
  await start()
  const dying = {
    ...checkout.services,
    failpoint: async (name: string) => {
      if (name === 'renewal.kept') throw new Error('dies')
    },
  } as typeof checkout.services
  await expect(keepSeats(dying)).rejects.toThrow('dies')
  expect(await heldAt(next)).toEqual([0, 0, 0])
  expect(await linksOf(next)).toEqual([])
  await keepSeats(checkout.services)
  expect((await seen()).counts).toMatchObject({ open: 1 })
})

test('a renewal is of another pass, once, until a time to come, and only of one’s own', async () => {
  const { last, next, start, office } = await aSeason([{ quantity: 1 }])
  const other = await aSeason([])
  const problem = async (answer: ReturnType<typeof start>) => {
    const { errors } = await answer
    return errors[0]?.extensions['fields'] ?? [errors[0]?.extensions['status'], errors[0]?.message]
  }
  const path = async (answer: ReturnType<typeof start>) => (await problem(answer)) as { path: string }[]
  expect(await path(start({ fromId: next.pass.collectionId }))).toMatchObject([{ path: 'fromId' }])
  expect(await path(start({ fromId: other.last.pass.collectionId }))).toMatchObject([{ path: 'fromId' }])
  expect(await path(start({ fromId: last.collectionId }))).toMatchObject([{ path: 'fromId' }])
  expect(await path(start({ keptUntil: soon(-1) }))).toMatchObject([{ path: 'keptUntil' }])
  expect(await path(start({ keptUntil: soon(400) }))).toMatchObject([{ path: 'keptUntil' }])
  await database.query(
    `update event set date_show = app.now() + interval '10 days', date_show_local = app.now() + interval '10 days' where id = $1`,
    [other.next.eventId],
  )
  await payForPasses({ checkout, api }, other.last, { quantity: 1 })
  expect(await path(other.start())).toMatchObject([
    { path: 'keptUntil', message: 'The first event of the pass begins before.' },
  ])
  expect(await problem(start({}, last.collectionId))).toEqual([400, 'Only season passes can be renewed.'])
  expect(await problem(start({}, other.next.pass.collectionId))).toMatchObject([404, expect.anything()])
  expect((await office(SEEN, { id: other.next.pass.collectionId })).errors[0]?.extensions['status']).toBe(404)
  expect((await start()).errors).toEqual([])
  expect(await problem(start())).toEqual([400, 'This pass has a renewal already.'])
})

const makeFlex = (id: string) =>
  database.query(`update collection set kind = 'FLEX', pass_choose = 2 where id = $1`, [id])

test('a pass whose events buyers choose neither renews another one nor is renewed', async () => {
  const { last, next, start, office } = await aSeason([{ quantity: 1 }])
  await makeFlex(last.pass.collectionId)
  expect((await start()).errors[0]?.extensions['fields']).toMatchObject([{ path: 'fromId' }])
  const { data } = await office(SEEN, { id: next.pass.collectionId })
  expect(data).toMatchObject({ page: { choices: [], renewal: null } })
  await makeFlex(next.pass.collectionId)
  expect((await start()).errors[0]).toMatchObject({ message: 'Only season passes can be renewed.' })
  expect((await office(SEEN, { id: next.pass.collectionId })).errors[0]?.extensions['status']).toBe(404)
})

test('who was skipped is tried again; an ended renewal gives back what wasn’t renewed, and another one can begin', async () => {
  const { next, start, seen, office } = await aSeason([{ quantity: 6 }, { quantity: 4 }])
  const change = (name: string) =>
    office(`mutation ($id: ID!) { ${name}(collectionId: $id) ${name === 'renewalRetry' ? '{ id }' : ''} }`, {
      id: next.pass.collectionId,
    })
  const block = 'update counter set capacity = $2 where id = any($1::uuid[])'
  await database.query(block, [next.blockIds, 8])
  await start()
  await keepSeats(checkout.services)
  expect(await seen()).toMatchObject({ counts: { open: 1, skipped: 1 }, skipped: [{ quantity: 4, why: 'NOT_ENOUGH' }] })
  await database.query(block, [next.blockIds, 20])
  await change('renewalRetry')
  await keepSeats(checkout.services)
  expect((await seen()).counts).toMatchObject({ open: 2, skipped: 0 })
  expect(await heldAt(next)).toEqual([10, 10, 10])

  await change('renewalEnd')
  expect(await releaseEnded(checkout.services)).toBe(2)
  expect(await releaseEnded(checkout.services)).toBe(0)
  expect(
    await database.query('select 1 from renewal where collection_id = $1 and released_at is null', [
      next.pass.collectionId,
    ]),
  ).toEqual([])
  expect(await heldAt(next)).toEqual([0, 0, 0])
  const [link = ''] = await linksOf(next)
  expect(await open(link)).toMatchObject({ state: 'WITHDRAWN', cartToken: null })
  expect((await change('renewalEnd')).errors[0]?.extensions['status']).toBe(404)
  expect((await start()).errors).toEqual([])
})

test('an invitation that renews nothing is of no pass', async () => {
  const { last } = await aSeason([])
  const [row] = await database.query<{ id: ConciergeInvitationId }>(
    `insert into concierge_invitation (account_id, event_id, storefront_id, collection_id, price_type_id, guest_name, email, quantity, unit_amount, currency, exponent,
       cart_id, line_id, held_until)
     select $1, $2, $3, $4, $5, 'Ada Byron', 'ada@post.example', 1, 2750, 'USD', 2, gen_random_uuid(), gen_random_uuid(), app.now() + interval '1 hour' returning id`,
    [last.accountId, last.eventId, last.storefrontId, last.collectionId, last.priceTypeId],
  )
  const id = row?.id as ConciergeInvitationId
  expect(await readInvitation(checkout.services.databases.system, id)).toBeDefined()
  expect(await open(inviteHash(checkout.services.secrets.server, id))).toMatchObject({ pass: null })
})
