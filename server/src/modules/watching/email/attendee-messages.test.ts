import { newUuid, type AccountId, type EventId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { attendeesWrittenTo } from '#modules/watching/admission/facts.ts'
import { partsOf } from '#modules/watching/admission/rules/message-limits.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { aDatabase } from '#testing/database.ts'
import { planAttendeeMails } from './flows/plan-attendee-mails.ts'
import { leaseMails } from './writes/mails.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)
beforeAll(() => installJobs(database.pools.jobs))

const REACH = `query ($audience: AttendeeAudienceInput!) { it: attendeeReach(audience: $audience) { people tickets unreachable } }`
const WRITE = `mutation ($key: ID!, $audience: AttendeeAudienceInput!, $people: Int!, $message: AttendeeMessageInput!) {
  it: attendeesWrite(key: $key, audience: $audience, people: $people, message: $message) { id people } }`
const HISTORY = `query ($id: ID!) { event(id: $id) { history { what changes { after } } } }`
const message = { subject: 'North entrance closed', body: 'Come in through the yard.\n\nDoors open at 6:30 PM.' }

/** What a member asks about the attendees of an account's event. */
const aWriter = async (accountId: AccountId, role: MemberRole = 'BOX_OFFICE', eventIds?: readonly EventId[]) => {
  const { services, api } = post.open()
  const { token } = await aMember(services, accountId, role, eventIds)
  const ask = async (text: string, variables: object) => {
    const { data, errors } = await api.ask('admin', text, { token, headers: { accountid: accountId }, variables })
    return { it: data as never, status: errors[0]?.extensions['status'], message: errors[0]?.message }
  }
  const reach = (audience: object) => ask(REACH, { audience })
  const write = (audience: object, people: number, key: string = newUuid()) =>
    ask(WRITE, { key, audience, people, message })
  return { ask, reach, write }
}

const runJobs = () => runDueJobs(post.open().services, [anyJob(planAttendeeMails)])
const planned = async (): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from mail where type = 'ATTENDEE_MESSAGE'`,
  )
  return row?.count ?? 0
}
/** The mails that go out once facts and jobs are done. */
const arrived = async () => {
  await post.deliverFacts()
  await runJobs()
  const sent = await post.sentAfterFacts()
  return sent.filter(({ subject }) => subject === message.subject)
}

/** Two people with three tickets of one event; one of them ordered twice. */
const twoPeople = async () => {
  const { services } = post.open()
  const [ida, noor] = [
    await aConsumer(services, { name: 'Ida Finch' }),
    await aConsumer(services, { name: 'Noor Vale' }),
  ]
  const first = await aPaidPurchase(database, { userId: ida.user.id, email: ida.user.email, seats: [3] })
  await aPaidPurchase(database, { userId: ida.user.id, email: ida.user.email.toUpperCase(), seats: [4], after: first })
  await aPaidPurchase(database, { userId: noor.user.id, email: noor.user.email, seats: [5], after: first })
  const { accountId, eventId } = first.sale
  return { accountId, eventId: eventId as EventId, ida: ida.user, noor: noor.user, first }
}

describe('writing to attendees', () => {
  test('mails each person once however many tickets they hold, in the name of the account, and is in the event’s history', async () => {
    const { accountId, eventId, ida, noor } = await twoPeople()
    await database.query(`update account set email = 'house@post.example' where id = $1`, [accountId])
    const { ask, reach, write } = await aWriter(accountId)
    expect((await reach({ eventId })).it).toEqual({ it: { people: 2, tickets: 3, unreachable: 0 } })
    const key = newUuid()
    const sent = await write({ eventId }, 2, key)
    expect(sent.it).toMatchObject({ it: { people: 2 } })
    // A repetition is answered the same and sends nothing.
    expect(await write({ eventId }, 2, key)).toEqual(sent)
    const mails = await arrived()
    const to = mails.map((mail) => mail.to?.[0]?.address?.toLowerCase())
    expect(to).toHaveLength(2)
    expect(new Set(to)).toEqual(new Set([ida.email, noor.email].map((email) => email.toLowerCase())))
    expect(mails[0]).toMatchObject({ from: { name: 'Organizer' }, replyTo: [{ address: 'house@post.example' }] })
    expect(mails[0]?.text).toContain('Come in through the yard.')
    expect(mails[0]?.text).toContain('Evening')
    expect(mails[0]?.headers.some(({ key: name }) => name === 'list-unsubscribe')).toBe(false)
    expect(await arrived()).toEqual([])
    const { it } = await ask(HISTORY, { id: eventId })
    expect((it as { event: { history: object[] } }).event.history[0]).toEqual({
      what: 'Wrote to 2 attendees: “North entrance closed”',
      changes: [{ after: message.body }],
    })
  })

  test('reaches those whom the filters leave, and no one whose ticket was returned or whose address was erased', async () => {
    const { accountId, eventId, first } = await twoPeople()
    const { reach } = await aWriter(accountId)
    const people = async (audience: object) => (await reach({ eventId, ...audience })).it
    expect(await people({ text: 'noor' })).toEqual({ it: { people: 1, tickets: 1, unreachable: 0 } })
    expect(await people({ checkedIn: true })).toEqual({ it: { people: 0, tickets: 0, unreachable: 0 } })
    expect(await people({ price: ['No such type'] })).toEqual({ it: { people: 0, tickets: 0, unreachable: 0 } })
    await database.query(
      `update orders set email = 'gone-' || id || '@erased.invalid' where id in (select o.id from orders o join purchase p on p.order_id = o.id where p.event_id = $1)`,
      [eventId],
    )
    expect(await people({})).toEqual({ it: { people: 0, tickets: 3, unreachable: 3 } })
    expect(first.ticketIds).toHaveLength(1)
  })

  test('is refused if other people match than the sender saw, or once the event is long over', async () => {
    const { accountId, eventId } = await twoPeople()
    const { write } = await aWriter(accountId)
    expect(await write({ eventId }, 3)).toMatchObject({
      status: 409,
      message: 'The list has changed: it’s 2 people now. Nothing was sent.',
    })
    expect(await write({ eventId, text: 'nobody of this name' }, 0)).toMatchObject({ status: 400 })
    await database.query(
      `update event set date_show = app.now() - interval '32 days', date_show_end = null where id = $1`,
      [eventId],
    )
    expect(await write({ eventId }, 2)).toMatchObject({ status: 400 })
    expect(await arrived()).toEqual([])
  })

  test('is for those who manage orders, at their own events', async () => {
    const { accountId, eventId } = await twoPeople()
    const other = await twoPeople()
    const refused = async (role: MemberRole, audience: object, eventIds?: readonly EventId[]) => {
      const { reach, write } = await aWriter(accountId, role, eventIds)
      return [(await reach(audience)).status, (await write(audience, 2)).status]
    }
    expect(await refused('MARKETING', { eventId })).toEqual([403, 403])
    expect(await refused('OWNER', { eventId: other.eventId })).toEqual([404, 404])
    expect(await refused('MANAGER', { eventId }, [other.eventId])).toEqual([404, 404])
    expect(await refused('MANAGER', { eventId }, [eventId])).toEqual([undefined, undefined])
  })

  test('goes five times to one event within a day', async () => {
    const { accountId, eventId } = await twoPeople()
    const { services } = post.open()
    const limits = createSharedLimiter(database.system, { enabled: true })
    const off = services.sharedLimits
    Object.assign(services, { sharedLimits: limits })
    try {
      const { write } = await aWriter(accountId)
      const statuses: unknown[] = []
      for (let times = 0; times < 6; times += 1) statuses.push((await write({ eventId }, 2)).status)
      expect(statuses).toEqual([undefined, undefined, undefined, undefined, undefined, 429])
    } finally {
      Object.assign(services, { sharedLimits: off })
    }
  })
})

/** A stored message whose recipients are one ticket, `count` times: as many mails as people would get. */
const aLongMessage = async (bought: PaidPurchase, count: number): Promise<void> => {
  const { accountId, eventId } = bought.sale
  const { services } = post.open()
  const writer = await aUser(services)
  const id = newUuid()
  await database.query(
    `insert into attendee_message (id, account_id, event_id, subject, body, ticket_ids, written_by)
     select $1, $2, $3, $4, $5, array(select $6::uuid from generate_series(1, $7)), $8`,
    [id, accountId, eventId, message.subject, message.body, bought.ticketIds[0], count, writer.id],
  )
  await inTransaction(services.databases.system, async (transaction) => {
    for (const data of partsOf(count))
      await announce(transaction, attendeesWrittenTo, { accountId, subjectId: id, data })
  })
  await post.deliverFacts()
}

const aBuyer = async () => {
  const { user } = await aConsumer(post.open().services)
  return aPaidPurchase(database, { userId: user.id, email: user.email, seats: [3] })
}
/** Runs the jobs that wait, whenever they are due. */
const finish = async (): Promise<void> => {
  await database.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs()
}

describe('a message to many', () => {
  test.each(['attendee-mails.batch', 'attendee-mails.afterBatch'])(
    'reaches each recipient once if its job dies at %s of each batch',
    async (point) => {
      await aLongMessage(await aBuyer(), 450)
      for (let deaths = 0; deaths < 3; deaths += 1) {
        post.failpoints.arm(point, { do: 'throw' })
        await finish()
      }
      await finish()
      const places = await database.query<{ ordinal: number }>(
        `select ordinal from mail where type = 'ATTENDEE_MESSAGE' order by ordinal`,
      )
      expect(places.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 450 }, (_, place) => place))
    },
  )

  test('waits for the next batch while many of its mails wait, and lets other mails go first', async () => {
    await aLongMessage(await aBuyer(), 1000)
    await runJobs()
    expect(await planned()).toBe(600)
    await finish()
    expect(await planned()).toBe(600)
    await database.query(`delete from mail where type = 'ATTENDEE_MESSAGE' and ordinal < 300`)
    await finish()
    expect(await planned()).toBe(300 + 200)
    await post.askForReset((await aUser(post.open().services)).id)
    await post.deliverFacts()
    const { system } = post.open().services.databases
    const types = (await leaseMails(system, { max: 3, isBusy: false })).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['ATTENDEE_MESSAGE', 'ORDER_RECEIPT', 'PASSWORD_RESET'])
  })
})
