import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { pauseEvents } from '#modules/stock/collections/actions/pause-events.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { refreshSaleSummaries, refreshStorefrontEvents } from '#modules/stock/storefronts/writes/summaries.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'
import { SELECTION_CHECKS } from './rules/claim-checks.ts'
import { anAdd, claimOne } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'

const database = aDatabase()
/** Offers are known for a second. */
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const PAUSE = `mutation ($dates: [PausedDatesInput!]!, $paused: Boolean!) {
  changed: collectionsPauseDates(dates: $dates, paused: $paused) { collectionId eventIds } }`
const setPaused = (staff: Staff, { collectionId, eventId }: Shop, paused: boolean) =>
  staff.read<{ changed: { collectionId: string; eventIds: string[] }[] }>(PAUSE, {
    dates: [{ collectionId, eventIds: [eventId] }],
    paused,
  })
const PAUSED_REFUSAL = { kind: 'CartRefused', reason: 'PAUSED', message: 'Sales for this date are paused.' }

/** Another event of the collection, with places of its own. */
const anotherDate = async ({ accountId, collectionId, eventId, blockIds }: Shop): Promise<Partial<Shop>> => {
  const [other, block] = [newUuid(), newUuid()]
  const { query } = database
  await query(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     select $2, account_id, venue_id, name, category, state, date_show, date_show_local, zone from event where id = $1`,
    [eventId, other],
  )
  await query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'OWNER') on conflict do nothing`, [
    accountId,
    other,
  ])
  await query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'POOL', 10)`, [block, accountId])
  await query(
    `insert into block (id, account_id, event_id, section, price_level, seated)
     select $2, account_id, $3, section, price_level, seated from block where id = $1`,
    [blockIds[0], block, other],
  )
  await query(`insert into collection_block (account_id, collection_id, event_id, block_id) values ($1, $2, $3, $4)`, [
    accountId,
    collectionId,
    other,
    block,
  ])
  return { eventId: other, blockIds: [block] }
}

test('of a collection with two dates one is paused: buyers are told, the other date sells on, and it sells again when resumed', async () => {
  const shop = await aShop(database)
  const other: Shop = { ...shop, ...(await anotherDate(shop)) }
  const staff = await aStaff(services, api, shop.accountId)
  const held = new Buyer(api)
  await held.add(shop)
  expect((await setPaused(staff, shop, true)).changed).toEqual([
    { collectionId: shop.collectionId, eventIds: [shop.eventId] },
  ])
  expect(await new Buyer(api).add(shop)).toMatchObject(PAUSED_REFUSAL)
  expect(await new Buyer(api).add(other)).toMatchObject({ kind: 'CartChanged' })
  // Units in a cart stay there, but no more can be added.
  expect((await held.see())?.totalQuantity).toBe(1)
  expect(await held.changeFirst(2)).toMatchObject(PAUSED_REFUSAL)

  const shown = async () => {
    await refreshStorefrontEvents(database.system, [shop.eventId, other.eventId])
    await refreshSaleSummaries(database.system, [shop.eventId, other.eventId], [])
    const labels = await database.query<{ id: string; label: string; state: string }>(
      `select s.event_id as id, s.label::text as label, n.state from storefront_event s join event_standing n on n.event_id = s.event_id
       where s.storefront_id = $1`,
      [shop.storefrontId],
    )
    return Object.fromEntries(labels.map(({ id, label, state }) => [id, `${label} ${state}`]))
  }
  expect(await shown()).toEqual({ [shop.eventId]: 'PAUSED PAUSED', [other.eventId]: 'FEW ON_SALE' })

  // The same again changes nothing and leaves no trace.
  expect((await setPaused(staff, shop, true)).changed[0]?.eventIds).toEqual([])
  await setPaused(staff, shop, false)
  clock.ahead += 2000
  expect(await new Buyer(api).add(shop)).toMatchObject({ kind: 'CartChanged' })
  expect(await shown()).toEqual({ [shop.eventId]: 'FEW ON_SALE', [other.eventId]: 'FEW ON_SALE' })
  const trail = await database.query(
    `select action, before -> 'values' as before, after -> 'values' as after from audit where target_id = $1 order by at, id`,
    [shop.collectionId],
  )
  expect(trail).toEqual([
    {
      action: 'collection-pause-events',
      before: { pausedEvents: [] },
      after: { pausedEvents: [shop.eventId] },
    },
    {
      action: 'collection-resume-events',
      before: { pausedEvents: [shop.eventId] },
      after: { pausedEvents: [] },
    },
  ])
})

test('a claim that began before the pause was committed waits for it, and is refused', async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  const actor = { kind: 'employee', userId: staff.user.id, sessionId: newId('Session'), role: 'ADMINISTRATOR' } as const
  const origin = { actor, requestId: newUuid(), network: '203.0.113.0/24' }
  const buyer = new Buyer(api)
  const { pausing, adding } = await inAccount(database.admin, shop.accountId, async (transaction) => {
    const { accountId, collectionId, eventId } = shop
    const changed = await pauseEvents(transaction, origin, {
      accountId,
      eventIds: null,
      collectionId,
      ids: [eventId],
      paused: true,
    })
    const began = buyer.add(shop)
    await expect
      .poll(() =>
        database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from collection %for share'`,
        ),
      )
      .toHaveLength(1)
    return { pausing: changed, adding: () => began }
  })
  expect(pausing).toEqual([shop.eventId])
  expect(await adding()).toMatchObject(PAUSED_REFUSAL)
  expect(await database.query('select held from counter where id = $1', [shop.blockIds[0]])).toEqual([{ held: 0 }])
})

test('the claim itself refuses a date that is paused, whatever the edge knew; without that guard it would be sold', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  await database.query('update collection set paused_events = $2 where id = $1', [sale.collectionId, [sale.eventId]])
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: false, reason: 'PAUSED' })
  vi.spyOn(SELECTION_CHECKS, 'datePaused').mockReturnValue(undefined)
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: true })
})

const ask = (who: Staff, shop: Shop, eventId = shop.eventId) =>
  who.ask(PAUSE, { dates: [{ collectionId: shop.collectionId, eventIds: [eventId] }], paused: true })

test('nobody pauses what is another account’s, beyond their events, or without the right', async () => {
  const [ours, theirs] = [await aShop(database), await aShop(database)]
  const staff = await aStaff(services, api, ours.accountId)
  expect((await ask(staff, theirs)).errors[0]?.extensions).toMatchObject({ status: 404 })
  // An event that the collection does not offer is none of its dates.
  expect((await ask(staff, ours, theirs.eventId)).data).toMatchObject({ changed: [{ eventIds: [] }] })
  const limited = await aStaff(services, api, ours.accountId, 'MANAGER')
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [theirs.eventId]])
  expect((await ask(limited, ours)).data).toMatchObject({ changed: [{ eventIds: [] }] })
  for (const role of ['READ_ONLY', 'BOX_OFFICE', 'MARKETING'] as const) {
    const reader = await aStaff(services, api, ours.accountId, role)
    expect((await ask(reader, ours)).errors[0]?.extensions).toMatchObject({ status: 403 })
  }
  const paused = await database.query(
    'select 1 from collection where cardinality(paused_events) > 0 and id = any($1)',
    [[ours.collectionId, theirs.collectionId]],
  )
  expect(paused).toEqual([])
})
