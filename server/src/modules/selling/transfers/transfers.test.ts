import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aPurchaseOfSeveral } from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import { STACK, type ShownStack } from '#modules/selling/tickets/testing/a-ticket-window.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { endOver, remindRecipients } from './flows/transfer-loop.ts'
import { transfersFor } from './testing/a-transfer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof aConsumer>>

/** Ida has seats 3, 4 and 5; Mia has none. */
async function twoPeople() {
  const [ida, mia] = [
    await aConsumer(services, { name: 'Ida Marlowe' }),
    await aConsumer(services, { name: 'Mia Byron' }),
  ]
  const bought = await aPaidPurchase(database, { userId: ida.user.id, seats: [3, 4, 5] })
  return { ida, mia, bought, hers: transfersFor(api, ida), theirs: transfersFor(api, mia) }
}

const stackOf = async ({ token }: Person, id: string | null | undefined): Promise<ShownStack> =>
  (await api.read<{ stack: ShownStack }>('consumer', STACK, { variables: { id }, token })).stack

const ticketsOf = (ids: readonly string[]) =>
  database.query<{ state: string; generation: number; owner_id: string; stack_id: string }>(
    `select ticket.state::text, ticket.generation, stack.owner_id, ticket.stack_id from ticket join stack on stack.id = ticket.stack_id where ticket.id = any ($1) order by ticket.seat_no, ticket.id`,
    [ids],
  )

describe('tickets for someone else', () => {
  test('are locked until they are accepted, and then theirs with new codes', async () => {
    const { ida, mia, bought, hers, theirs } = await twoPeople()
    const [three = '', four = ''] = bought.ticketIds
    const sent = await hers.send([three, four], 'Someone@Example.org', { message: 'See you there!' })
    expect(sent).toMatchObject({
      isSender: true,
      recipient: 'someone@example.org',
      parts: [{ state: 'PENDING', quantity: 2 }],
    })
    const locked = await stackOf(ida, bought.stackIds[0])
    expect(locked.tickets.map(({ code }) => code === null)).toEqual([true, true, false])

    const seen = (await transfersFor(api, null).open(sent.token ?? '')).transfer
    expect(seen).toMatchObject({
      isSender: false,
      sender: 'Ida',
      recipient: null,
      token: null,
      message: 'See you there!',
      parts: [{ stackId: null, seats: [{ section: 'Stalls', row: 'A', positionStart: '3', positionEnd: '4' }] }],
    })
    const accepted = (await theirs.accept({ token: sent.token })).transfer
    expect(accepted).toMatchObject({ parts: [{ state: 'ACCEPTED', quantity: 2 }] })
    expect(await ticketsOf(bought.ticketIds)).toMatchObject([
      { state: 'OWNED', generation: 2, owner_id: mia.user.id },
      { state: 'OWNED', generation: 2, owner_id: mia.user.id },
      { state: 'OWNED', generation: 1, owner_id: ida.user.id },
    ])
    const got = await stackOf(mia, accepted?.parts[0]?.stackId)
    expect(got).toMatchObject({ purchaseId: null, seats: [{ row: 'A', positionStart: '3', positionEnd: '4' }] })
    expect(got.tickets.every(({ code }) => code !== null)).toBe(true)
    expect((await stackOf(ida, bought.stackIds[0])).tickets.map(({ id }) => id)).toEqual([bought.ticketIds[2]])
    expect(
      await database.query('select seq, owner_id, via::text from custody where ticket_id = $1 order by seq', [three]),
    ).toEqual([
      { seq: 1, owner_id: ida.user.id, via: 'PURCHASE' },
      { seq: 2, owner_id: mia.user.id, via: 'TRANSFER' },
    ])
    // Repeating it changes nothing; a link that was used is of no use to others.
    expect((await theirs.accept({ token: sent.token })).refusal).toBeUndefined()
    const late = await transfersFor(api, await aConsumer(services)).accept({ token: sent.token })
    expect(late.refusal?.message).toBe('This transfer has ended. The tickets are no longer offered.')
  })

  test('from the middle leave two stacks behind', async () => {
    const { ida, bought, hers, theirs } = await twoPeople()
    const sent = await hers.send([bought.ticketIds[1] ?? ''])
    await theirs.accept({ token: sent.token })
    const stacks = await database.query<{ positions: string }>(
      'select positions::text from stack where owner_id = $1 order by positions',
      [ida.user.id],
    )
    expect(stacks.map(({ positions }) => positions)).toEqual(['[3,4)', '[5,6)'])
  })

  test('can be canceled, with the same code', async () => {
    const { ida, bought, hers, theirs } = await twoPeople()
    const sent = await hers.send(bought.ticketIds)
    expect(await hers.pending({ stackId: bought.stackIds[0] })).toMatchObject([{ id: sent.id }])
    expect((await hers.cancel({ id: sent.id })).transfer?.parts).toMatchObject([{ state: 'CANCELLED' }])
    expect((await hers.cancel({ id: sent.id })).refusal).toBeUndefined()
    expect(await ticketsOf(bought.ticketIds)).toMatchObject([
      { state: 'OWNED', generation: 1, owner_id: ida.user.id },
      { state: 'OWNED', generation: 1, owner_id: ida.user.id },
      { state: 'OWNED', generation: 1, owner_id: ida.user.id },
    ])
    expect((await theirs.accept({ token: sent.token })).refusal?.category).toBe('userError')
    expect(await hers.pending({ stackId: bought.stackIds[0] })).toEqual([])
  })

  test('that were accepted can’t be canceled', async () => {
    const { bought, hers, theirs } = await twoPeople()
    const sent = await hers.send(bought.ticketIds)
    await theirs.accept({ token: sent.token })
    expect((await hers.cancel({ id: sent.id })).refusal?.message).toBe('They have already accepted these tickets.')
  })

  test('can be declined without signing in', async () => {
    const { bought, hers } = await twoPeople()
    const sent = await hers.send(bought.ticketIds)
    const declined = await transfersFor(api, null).decline({ token: sent.token })
    expect(declined.transfer?.parts).toMatchObject([{ state: 'DECLINED' }])
    expect((await ticketsOf(bought.ticketIds)).map(({ state }) => state)).toEqual(['OWNED', 'OWNED', 'OWNED'])
  })

  test('to a verified address need no link; to any other they do', async () => {
    const { mia, bought, hers, theirs } = await twoPeople()
    const [three = '', four = ''] = bought.ticketIds
    const sent = await hers.send([three], mia.user.email)
    const other = await hers.send([four], 'elsewhere@example.org')
    await database.query('update user_email set verified_at = null where user_id = $1', [mia.user.id])
    expect(await theirs.mine()).toEqual([])
    expect((await theirs.accept({ id: sent.id })).refusal?.status).toBe(404)
    await database.query('update user_email set verified_at = now() where user_id = $1', [mia.user.id])
    expect(await theirs.mine()).toMatchObject([{ id: sent.id, isSender: false, recipient: null }])
    expect((await theirs.accept({ id: other.id })).refusal?.status).toBe(404)
    expect((await theirs.decline({ id: other.id })).refusal?.status).toBe(404)
    expect((await theirs.accept({ id: sent.id })).transfer?.parts).toMatchObject([{ state: 'ACCEPTED' }])
    expect(await hers.mine()).toMatchObject([{ id: other.id }, { id: sent.id }])
  })

  test('for several events are accepted one by one', async () => {
    const [ida, mia] = [await aConsumer(services), await aConsumer(services)]
    const [hers, theirs] = [transfersFor(api, ida), transfersFor(api, mia)]
    const { first, second, purchaseId } = await aPurchaseOfSeveral(database, { userId: ida.user.id })
    const form = await hers.form({ groupId: purchaseId })
    expect(form.map(({ event, tickets }) => [event.name, tickets.length])).toEqual([
      [expect.any(String), 2],
      ['Second evening', 3],
    ])
    const sent = await hers.send([...first.ticketIds, ...second.ticketIds])
    const [one, two] = sent.parts
    expect((await theirs.decline({ token: sent.token, parts: [two?.id] })).transfer?.parts).toMatchObject([
      { state: 'PENDING' },
      { state: 'DECLINED' },
    ])
    expect((await theirs.accept({ token: sent.token })).transfer?.parts).toMatchObject([
      { id: one?.id, state: 'ACCEPTED' },
      { id: two?.id, state: 'DECLINED' },
    ])
    expect((await ticketsOf(second.ticketIds)).every(({ owner_id: who }) => who === ida.user.id)).toBe(true)
    expect((await ticketsOf(first.ticketIds)).every(({ owner_id: who }) => who === mia.user.id)).toBe(true)
    // All evenings that come together are a group of the new owner's.
    await hers.send(second.ticketIds, mia.user.email)
    const back = await theirs.send(first.ticketIds, ida.user.email)
    await hers.accept({ id: back.id })
    expect((await ticketsOf(first.ticketIds)).every(({ generation }) => generation === 3)).toBe(true)
  })
})

describe('a transfer is refused', () => {
  test('of tickets that are someone else’s, all of it', async () => {
    const { bought, theirs } = await twoPeople()
    const own = await aPaidPurchase(database, { userId: (await aConsumer(services)).user.id })
    const answer = await theirs.askToSend([...own.ticketIds, ...bought.ticketIds])
    expect(answer.refusal).toMatchObject({ status: 404, category: 'resourceNotFound' })
    expect((await theirs.askForm({ stackId: bought.stackIds[0] })).refusal?.status).toBe(404)
    expect((await ticketsOf(bought.ticketIds)).map(({ state }) => state)).toEqual(['OWNED', 'OWNED', 'OWNED'])
  })

  test.each([
    ['used', `update ticket set state = 'USED' where id = $1`, 'It has been used.'],
    ['blocked', 'update ticket set blocked_at = now() where id = $1', 'It’s on hold. Contact the organizer.'],
    ['for sale', `update ticket set state = 'LISTED' where id = $1`, 'It’s for sale. Withdraw it first.'],
    ['on hold', `update ticket set state = 'FROZEN' where id = $1`, 'It’s on hold because its payment is disputed.'],
  ])('of a ticket that is %s', async (_name, change, message) => {
    const { bought, hers } = await twoPeople()
    const [id = ''] = bought.ticketIds
    await database.query(change, [id])
    expect((await hers.askToSend([id])).refusal?.message).toBe(message)
    const form = await hers.form({ stackId: bought.stackIds[0] })
    expect(form[0]?.tickets.find(({ ticket }) => ticket.id === id)?.problem).toBe(message)
    expect((await hers.askToSend(bought.ticketIds)).refusal?.message).toBe(
      `One of these tickets can’t be transferred. ${message}`,
    )
    await database.query(
      `update ticket set blocked_at = null, state = case when state in ('LISTED', 'FROZEN') then 'OWNED' else state end where id = $1`,
      [id],
    )
  })

  test.each([
    ['transfer_allowed = false', 'The organizer doesn’t allow transfers.'],
    ['max_transfers = 0', 'The organizer doesn’t allow transfers.'],
    ['transfer_until_hours = 8000', 'Transfers ended 8,000 hours before the event.'],
    ['transfer_from_hours = 1', /^Transfers begin on /u],
  ])('by a ticket rule with %s', async (rule, message) => {
    const { bought, hers } = await twoPeople()
    const [column = '', value] = rule.split(' = ')
    await database.query(`insert into ticket_rule (account_id, event_id, ${column}) values ($1, $2, $3)`, [
      bought.sale.accountId,
      bought.sale.eventId,
      value,
    ])
    expect((await hers.askToSend(bought.ticketIds.slice(0, 1))).refusal?.message).toMatch(message)
  })

  test('after as many as the ticket rule allows', async () => {
    const { mia, bought, hers, theirs } = await twoPeople()
    const { accountId } = bought.sale
    await database.query('insert into ticket_rule (account_id, max_transfers) values ($1, 1)', [accountId])
    const [id = ''] = bought.ticketIds
    const sent = await hers.send([id], mia.user.email)
    await theirs.accept({ token: sent.token })
    expect((await theirs.askToSend([id])).refusal?.message).toBe(
      'It was already transferred 1 time, and can’t be again.',
    )
  })

  test('to one’s own address, to none, of nothing, and of one’s own', async () => {
    const { ida, bought, hers } = await twoPeople()
    expect((await hers.askToSend(bought.ticketIds, ida.user.email)).refusal?.fields).toMatchObject([{ path: 'email' }])
    expect((await hers.askToSend(bought.ticketIds, 'mia')).refusal?.fields).toMatchObject([{ path: 'email' }])
    expect((await hers.askToSend([])).refusal?.fields).toMatchObject([{ path: 'tickets' }])
    const sent = await hers.send(bought.ticketIds)
    expect((await hers.accept({ token: sent.token })).refusal?.message).toBe(
      'You sent these tickets. Sign in with the recipient’s account.',
    )
    expect((await hers.askToSend(bought.ticketIds.slice(0, 1))).refusal?.message).toBe(
      'It’s already on its way to someone.',
    )
  })

  test('of paper that comes by mail, and of an event that has begun or doesn’t take place', async () => {
    const ida = await aConsumer(services)
    const hers = transfersFor(api, ida)
    const mailed = await aPaidPurchase(database, { userId: ida.user.id, mechanism: 'SHIPPING' })
    expect((await hers.askToSend(mailed.ticketIds.slice(0, 1))).refusal?.message).toMatch(
      'delivered outside of this site',
    )
    const { bought, hers: others } = await twoPeople()
    await database.query(`update event set date_show = now() - interval '1 hour' where id = $1`, [bought.sale.eventId])
    expect((await others.askToSend(bought.ticketIds.slice(0, 1))).refusal?.message).toBe('The event has begun.')
  })

  test.each(['', 'nonsense', `${newUuid()}.AAAA`])('by the link %j', async (token) => {
    const answer = await transfersFor(api, null).open(token)
    expect(answer.refusal?.status).toBe(404)
  })

  test('once per key', async () => {
    const { bought, hers } = await twoPeople()
    const key = newUuid()
    const [one, two] = [
      await hers.askToSend(bought.ticketIds, '', {}, key),
      await hers.askToSend(bought.ticketIds, '', {}, key),
    ]
    expect(two.transfer?.id).toBe(one.transfer?.id)
    expect((await hers.askToSend(bought.ticketIds.slice(0, 1), '', {}, key)).refusal?.category).toBe(
      'preconditionFailed',
    )
  })
})

describe('time', () => {
  test('ends a transfer, and nothing comes of it later', async () => {
    const { ida, bought, hers, theirs } = await twoPeople()
    const sent = await hers.send(bought.ticketIds, 'late@example.org')
    await database.query(`update transfer_part set expires_at = now() - interval '1 second' where transfer_id = $1`, [
      sent.id,
    ])
    expect((await theirs.accept({ token: sent.token })).refusal?.message).toBe(
      'This transfer has ended. The tickets are no longer offered.',
    )
    await Promise.all([endOver(services), endOver(services)])
    expect(await hers.mine()).toMatchObject([{ parts: [{ state: 'EXPIRED' }] }])
    expect((await ticketsOf(bought.ticketIds)).map(({ state, owner_id: who }) => [state, who])).toEqual(
      bought.ticketIds.map(() => ['OWNED', ida.user.id]),
    )
  })

  test('reminds once, two days before the show, and the sender again after a day', async () => {
    const { bought, hers } = await twoPeople()
    const email = `${newUuid()}@example.org`
    const sent = await hers.send(bought.ticketIds, email)
    const facts = async () =>
      (await database.query(`select 1 from fact where kind = 'TransferReminded' and subject_id = $1`, [sent.id])).length
    expect((await hers.remind(sent.id)).refusal?.message).toBe(
      'They were told within the last day. Try again tomorrow.',
    )
    await database.query(`update transfer set sent_at = now() - interval '2 days' where id = $1`, [sent.id])
    await database.query(`update event set date_show = now() + interval '47 hours' where id = $1`, [
      bought.sale.eventId,
    ])
    await Promise.all([remindRecipients(services), remindRecipients(services)])
    expect(await facts()).toBe(1)
    expect((await hers.remind(sent.id)).refusal).toBeUndefined()
    expect((await hers.remind(sent.id)).refusal).toBeDefined()
    expect(await facts()).toBe(2)
  })

  test('an event that is canceled ends them', async () => {
    const { bought, hers, theirs } = await twoPeople()
    const sent = await hers.send(bought.ticketIds)
    await database.query(`update event set state = 'CANCELLED' where id = $1`, [bought.sale.eventId])
    expect((await theirs.accept({ token: sent.token })).refusal?.message).toBe('This event doesn’t take place.')
    await endOver(services)
    expect(await hers.mine()).toMatchObject([{ parts: [{ state: 'CANCELLED' }] }])
  })
})
