import { newUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { aDatabase } from '#testing/database.ts'
import { planAudienceRun, startAudienceRun } from './flows/run-audiences.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { leaseMails } from './writes/mails.ts'
import { aPostOffice } from './testing/a-post-office.ts'
import { aHouseOf, arrivedOf, aSentMail, runAudienceJobs, type ReadMail } from './testing/an-audience.ts'

const database = aDatabase()
const post = aPostOffice(database)
beforeAll(() => installJobs(database.pools.jobs))
// Runs that another test left would be sent.
beforeEach(() => database.query('with re as (delete from audience_recipient) delete from audience_run'))

const aHouse = aHouseOf(database, post)

const both = (work: () => Promise<unknown>) => Promise.all([work(), work()])

describe('sending', () => {
  test.each([
    'audience-run.start',
    'audience-run.fixed',
    'audience-mails.batch',
    'audience-mails.afterBatch',
    'mail.beforeSend',
    'mail.afterAccept',
  ])('reaches each address once if a process dies at %s', async (point) => {
    const house = await aHouse()
    const mail = await aSentMail(house)
    post.failpoints.arm(point, { do: 'throw' })
    const first = await arrivedOf(post)
    await database.moveClock(60_000)
    await database.query('update graphile_worker._private_jobs set run_at = now()')
    const sent = [...first, ...(await arrivedOf(post))]
    // A server that accepted a mail may get it again, with the same ID.
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
    expect(new Set(sent.map(({ address }) => address)).size).toBe(3)
    expect((await house.sender.event.read(mail)).run).toMatchObject({ state: 'SENT', people: 3, sent: 3, left: 0 })
  })

  test('by two processes at once plans one mail for each', async () => {
    const house = await aHouse()
    await aSentMail(house)
    const { services } = post.open()
    const [run] = await database.query<{ id: string }>(`select id from audience_run where state = 'SCHEDULED'`)
    const payload = { runId: run?.id ?? '' }
    const attempt = { number: 1, isLast: false }
    await both(() => startAudienceRun.run(services, payload, attempt))
    await both(() => planAudienceRun.run(services, payload, attempt))
    await runDueJobs(services, [anyJob(planAudienceRun), anyJob(startAudienceRun)])
    const sent = await post.takenBy(() => both(() => sendDueMails(services)))
    expect(sent).toHaveLength(3)
  })

  test('the same request plans one run, also once it has ended; another while it is open is refused', async () => {
    const { sender } = await aHouse()
    const { it: mail } = await sender.event.create()
    const key = newUuid()
    await sender.send(mail, 3, { key })
    expect((await sender.send(mail, 3)).status).toBe(409)
    expect(await arrivedOf(post)).toHaveLength(3)
    await sender.send(mail, 3, { key })
    expect(await arrivedOf(post)).toEqual([])
    await sender.send(mail, 3)
    expect(await arrivedOf(post)).toHaveLength(3)
  })

  test('stops midway: what was sent stays, the rest waits until it is resumed, and no one gets it twice', async () => {
    const house = await aHouse()
    const { sender } = house
    const mail = await aSentMail(house)
    await runAudienceJobs(post)
    // One is on its way when it is stopped.
    const { services } = post.open()
    post.failpoints.arm('mail.beforeSend', { do: 'throw' })
    const first = await post.takenBy(() => sendDueMails(services))
    expect(first).toHaveLength(2)
    expect(((await sender.step('Stop', mail)).it as ReadMail).run).toMatchObject({
      state: 'STOPPED',
      sent: 2,
      left: 1,
      stopReason: 'By staff: Stop it',
    })
    await database.moveClock(600_000)
    expect(await arrivedOf(post)).toEqual([])
    await sender.step('Resume', mail)
    const rest = await arrivedOf(post)
    expect(rest).toHaveLength(1)
    expect(new Set([...first.map(({ to }) => to?.[0]?.address), ...rest.map(({ to }) => to?.[0]?.address)]).size).toBe(
      3,
    )
    expect((await sender.event.read(mail)).run).toMatchObject({ state: 'SENT', sent: 3, left: 0 })
  })

  test('a mail that a process holds when it is stopped isn’t sent by the next one', async () => {
    const house = await aHouse(['Ida Finch'])
    const mail = await aSentMail(house, 1)
    await runAudienceJobs(post)
    await leaseMails(post.open().services.databases.system, { max: 1, isBusy: false })
    await house.sender.step('Stop', mail)
    await database.moveClock(600_000)
    expect(await arrivedOf(post)).toEqual([])
    expect((await house.sender.event.read(mail)).run).toMatchObject({ state: 'STOPPED', left: 1, failed: 0 })
  })

  test('ended for good, the rest is never sent', async () => {
    const house = await aHouse()
    const mail = await aSentMail(house)
    expect((await house.sender.step('Stop', mail)).message).toBeUndefined()
    expect((await house.sender.step('Cancel', mail)).message).toBeUndefined()
    expect((await house.sender.step('Resume', mail)).status).toBe(409)
    expect(await arrivedOf(post)).toEqual([])
    expect((await house.sender.event.read(mail)).state).toBe('DRAFT')
  })

  test('counts against the messages of a day', async () => {
    const { sender } = await aHouse()
    const { services } = post.open()
    const off = services.sharedLimits
    Object.assign(services, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
    try {
      const statuses: unknown[] = []
      for (let times = 0; times < 6; times += 1) {
        const { it: mail } = await sender.event.create()
        statuses.push((await sender.send(mail, 3)).status)
      }
      expect(statuses).toEqual([undefined, undefined, undefined, undefined, undefined, 429])
    } finally {
      Object.assign(services, { sharedLimits: off })
    }
  })
})

const ZONE = 'America/New_York'
/** A time of the event's own clocks, so many minutes from now. */
const inMinutes = (minutes: number) => timeAt(Date.now() + minutes * 60_000, ZONE).local.slice(0, 16)
const aHouseInZone = async () => {
  const house = await aHouse()
  await database.query('update event set zone = $2 where id = $1', [house.ids.event, ZONE])
  return house
}

describe('a schedule', () => {
  test('is in the time zone of the event, on both sides of a change of clocks', async () => {
    const { sender, ids } = await aHouseInZone()
    await database.query(
      `update event set date_show = date_show + interval '2 years', date_show_end = null where id = $1`,
      [ids.event],
    )
    const { it: mail } = await sender.event.create()
    // The clocks go back on the first Sunday of November.
    const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 8 ? 1 : 0)
    const sunday = new Date(Date.UTC(year, 10, 1))
    sunday.setUTCDate(1 + ((7 - sunday.getUTCDay()) % 7))
    const at = (day: number) => new Date(sunday.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    const before = await sender.send(mail, 3, { at: `${at(-1)}T09:00` })
    expect((before.it as ReadMail).run).toMatchObject({
      scheduledAt: { utc: expect.stringContaining(`${at(-1)}T13:00`) as string },
    })
    const after = await sender.move(mail, `${at(1)}T09:00`)
    expect((after.it as ReadMail).run).toMatchObject({
      state: 'SCHEDULED',
      scheduledAt: {
        local: expect.stringContaining(`${at(1)}T09:00`) as string,
        utc: expect.stringContaining(`${at(1)}T14:00`) as string,
      },
    })
  })

  test('begins at its time, for who is in the audience then, whatever was confirmed', async () => {
    const { sender, people } = await aHouseInZone()
    const { it: mail } = await sender.event.create()
    await sender.send(mail, 3, { at: inMinutes(10) })
    expect(await arrivedOf(post)).toEqual([])
    await database.query(`update orders set email = 'gone@erased.invalid' where id = $1`, [people[0]?.bought.orderId])
    await database.moveClock(15 * 60_000)
    expect(await arrivedOf(post)).toHaveLength(2)
    expect((await sender.event.read(mail)).run).toMatchObject({ confirmed: 3, people: 2, sent: 2 })
  })

  test('can be moved and ended until it begins, and refuses a past time', async () => {
    const { sender } = await aHouseInZone()
    const { it: mail } = await sender.event.create()
    expect((await sender.send(mail, 3, { at: '2020-01-01T12:00' })).status).toBe(400)
    expect((await sender.send(mail, 3, { at: 'soon' })).status).toBe(400)
    await sender.send(mail, 3, { at: inMinutes(10) })
    expect((await sender.move(mail, inMinutes(20))).message).toBeUndefined()
    await database.moveClock(15 * 60_000)
    expect(await arrivedOf(post)).toEqual([])
    await sender.step('Cancel', mail)
    await database.moveClock(25 * 60_000)
    expect(await arrivedOf(post)).toEqual([])
    expect((await sender.move(mail, inMinutes(40))).status).toBe(409)
  })

  test.each([
    [
      'moved',
      `update event set date_show = date_show + interval '1 day', date_show_end = null where id = $1`,
      'another date',
      'Stopped: its event has another date',
    ],
    ['canceled', `update event set state = 'CANCELLED' where id = $1`, 'canceled', 'Stopped: its event was canceled'],
  ])('stops and says so when its event is %s', async (_what, change, reason, what) => {
    const { sender, ids } = await aHouseInZone()
    const { it: mail } = await sender.event.create()
    await sender.send(mail, 3, { at: inMinutes(10) })
    await database.query(change, [ids.event])
    await database.moveClock(60_000)
    expect(await arrivedOf(post)).toEqual([])
    const { run, history } = await sender.event.read(mail)
    expect(run).toMatchObject({ state: 'STOPPED', stopReason: expect.stringContaining(reason) as string })
    expect(history[0]).toEqual({ what, by: 'Automatic' })
    const [row] = await database.query<{ account_id: string }>(
      `select account_id, actor_id, reason from audit where target_id = $1 and actor_kind = 'system'`,
      [mail.id],
    )
    expect(row).toEqual({ account_id: ids.account, actor_id: null, reason: run?.['stopReason'] })
    expect((await sender.step('Resume', mail)).message).toBeUndefined()
    expect(await arrivedOf(post)).toHaveLength(3)
  })
})

test('a run takes no step that its states don’t allow', async () => {
  const house = await aHouse(['Ida Finch'])
  await aSentMail(house, 1)
  await arrivedOf(post)
  await expect(database.query(`update audience_run set state = 'SENDING', ended_at = null`)).rejects.toThrow(
    'audience_run cannot go from SENT to SENDING',
  )
})

test('one address is in a run once', async () => {
  const house = await aHouse(['Ida Finch'])
  await aSentMail(house, 1)
  await runAudienceJobs(post)
  await expect(
    database.query(
      `insert into audience_recipient (run_id, account_id, place, address_key, user_id) select run_id, account_id, place + 100, address_key, user_id from audience_recipient`,
    ),
  ).rejects.toThrow('audience_recipient_run_id_address_key_key')
})
