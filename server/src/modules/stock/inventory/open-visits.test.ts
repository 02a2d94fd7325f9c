import type { AccountId, EventId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { aDatabase } from '#testing/database.ts'
import { openVisits } from './actions/open-visits.ts'

const database = aDatabase()
const SATURDAYS = [{ dayOfWeek: 'SATURDAY', timeStart: '11:00', timeEnd: '12:30' }]
const SUNDAYS = [{ dayOfWeek: 'SUNDAY', timeStart: '11:00', timeEnd: '12:30' }]
const AREAS = [{ section: 'Tour', priceLevel: 1, capacity: 5 }]
const originOf = (accountId: AccountId): Origin => ({
  actor: {
    kind: 'admin',
    userId: newId('User'),
    sessionId: newId('Session'),
    membership: { accountId, role: 'OWNER', features: new Set(), eventIds: null },
  },
  requestId: newId('Request'),
  network: '203.0.113.0/24',
})

/** A timed event in New York over the four Saturdays round the end of summer time of 2030, without visits yet. */
async function aSeason(): Promise<Sale> {
  const sale = await aSale(database.query, { visits: ['300 days'] })
  await database.query('delete from collection_block where event_id = $1', [sale.eventId])
  await database.query('delete from block where event_id = $1', [sale.eventId])
  await database.query('delete from visit where event_id = $1', [sale.eventId])
  await database.query(
    `update event set zone = 'America/New_York', date_show_local = '2030-10-26 11:00', date_show = '2030-10-26 15:00Z', doors_at = '2030-10-26 14:30Z',
       doors_local = '2030-10-26 10:30', date_show_end_local = '2030-11-16 12:30', date_show_end = '2030-11-16 17:30Z', date_show_recurring = $2 where id = $1`,
    [sale.eventId, JSON.stringify(SATURDAYS)],
  )
  return sale
}

const open = (sale: Sale, season?: { from: string; to: string }) => {
  const accountId = trustedAccountId(sale.accountId)
  const eventId = sale.eventId as EventId
  return inAccount(database.admin, accountId, (transaction) =>
    openVisits(transaction, originOf(accountId), { accountId, eventId, areas: AREAS, ...(season ? { season } : {}) }),
  )
}

type Row = {
  id: string
  starts: string
  local: string
  doors: string
  closed: boolean
  block: string
  capacity: number
}
const visitsOf = (sale: Sale): Promise<Row[]> =>
  database.query<Row>(
    `select v.id, to_char(v.starts_at at time zone 'UTC', 'MM-DD HH24:MI') as starts, to_char(v.starts_local, 'MM-DD HH24:MI') as local,
            to_char(v.doors_local, 'HH24:MI') as doors, v.closed_at is not null as closed, b.id as block, k.capacity
     from visit v join block b on b.visit_id = v.id join counter k on k.id = b.id where v.event_id = $1 order by v.starts_at`,
    [sale.eventId],
  )

test('visits follow the venue’s wall clock across daylight saving, each with its doors and places', async () => {
  const sale = await aSeason()
  expect(await open(sale)).toEqual({ visits: 4, pools: 4 })
  expect((await visitsOf(sale)).map(({ starts, local, doors, capacity }) => [starts, local, doors, capacity])).toEqual([
    ['10-26 15:00', '10-26 11:00', '10:30', 5],
    ['11-02 15:00', '11-02 11:00', '10:30', 5],
    ['11-09 16:00', '11-09 11:00', '10:30', 5],
    ['11-16 16:00', '11-16 11:00', '10:30', 5],
  ])
  const audit = await database.query(`select action, after from audit where target_id = $1`, [sale.eventId])
  expect(audit).toEqual([
    { action: 'plan-visits', after: expect.objectContaining({ values: { added: 4, opened: 0, closed: 0 } }) },
  ])
})

test('running it again changes nothing and leaves no trace', async () => {
  const sale = await aSeason()
  await open(sale)
  const before = await visitsOf(sale)
  expect(await open(sale)).toEqual({ visits: 0, pools: 0 })
  expect(await visitsOf(sale)).toEqual(before)
  expect(await database.query(`select 1 from audit where target_id = $1`, [sale.eventId])).toHaveLength(1)
})

test('a visit no longer planned is closed unless held or sold, and can be reopened', async () => {
  const sale = await aSeason()
  await open(sale)
  const visits = await visitsOf(sale)
  await database.query('select apply_match($1, $2, $3, false)', [
    sale.collectionId,
    [sale.eventId],
    visits.map(({ block }) => block),
  ])
  const add = anAdd({ ...sale, blockId: visits[1]?.block ?? '' })
  expect(await claimOne(database.query, add)).toMatchObject({ granted: true })
  await database.query('update event set date_show_recurring = $2 where id = $1', [
    sale.eventId,
    JSON.stringify(SUNDAYS),
  ])
  expect(await open(sale, { from: '2030-10-26', to: '2030-11-16' })).toEqual({ visits: 3, pools: 3 })
  const now = await visitsOf(sale)
  expect(now.map(({ local, closed }) => `${local.slice(0, 5)}${closed ? ' closed' : ''}`)).toEqual([
    '10-26 closed',
    '10-27',
    '11-02',
    '11-03',
    '11-09 closed',
    '11-10',
    '11-16 closed',
  ])
  const [event] = await database.query<{ from: string; to: string; doors: string }>(
    `select to_char(date_show_local, 'MM-DD HH24:MI') as from, to_char(date_show_end_local, 'MM-DD HH24:MI') as to, to_char(doors_local, 'MM-DD HH24:MI') as doors from event where id = $1`,
    [sale.eventId],
  )
  expect(event).toEqual({ from: '10-27 11:00', to: '11-10 12:30', doors: '10-27 10:30' })
  await database.query('update event set date_show_recurring = $2 where id = $1', [
    sale.eventId,
    JSON.stringify([...SATURDAYS, ...SUNDAYS]),
  ])
  expect(await open(sale, { from: '2030-10-26', to: '2030-11-16' })).toEqual({ visits: 3, pools: 0 })
  expect((await visitsOf(sale)).filter(({ closed }) => closed)).toEqual([])
})

test('a claim in progress keeps its visit open; a visit closed first refuses it', async () => {
  const sale = await aSeason()
  await open(sale)
  const [first] = await visitsOf(sale)
  await database.query('update event set date_show_recurring = $2 where id = $1', [
    sale.eventId,
    JSON.stringify(SUNDAYS),
  ])
  const other = await database.connect('system')
  const asOther: Query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await other.query<R & Record<string, unknown>>(text, [...values])).rows
  const outcomes = await Promise.all([
    claimOne(asOther, anAdd({ ...sale, blockId: first?.block ?? '' })),
    open(sale, { from: '2030-10-26', to: '2030-11-16' }),
  ])
  const [now] = await visitsOf(sale)
  expect(now?.closed).toBe(!outcomes[0].granted)
})

test('other accounts’ events and events that aren’t timed are not found', async () => {
  const [sale, plain] = [await aSeason(), await aSale(database.query)]
  await expect(open({ ...sale, accountId: plain.accountId })).rejects.toMatchObject({ status: 404 })
  await expect(open(plain)).rejects.toMatchObject({ status: 404 })
  await expect(open({ ...sale, eventId: newId('Event') })).rejects.toMatchObject({ status: 404 })
})
