import type { AccountId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCheckout, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { payForPasses } from '#modules/selling/checkout/testing/pay-for-passes.ts'
import { aPassShop } from '#modules/selling/offers/testing/a-pass.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const READ = `query ($id: ID!) { collectionInsights(id: $id, range: "today") {
  units days { tickets amount } mix { tickets } attendance { eventId passes admitted } } }`
type Read = { readonly collectionInsights: Readonly<Record<string, unknown>> }

/** Lets one ticket of an event in. */
const admitOne = async (accountId: AccountId, eventId: string): Promise<void> => {
  const [list] = await database.query<{ id: string }>(
    `insert into check_in_list (account_id, event_id, name, direction) values ($1, $2, 'Door', 'BOTH') returning id`,
    [accountId, eventId],
  )
  const [device] = await database.query<{ id: string }>(
    `insert into scan_device (account_id, event_id, name, secret_hash) values ($1, $2, 'Gate', sha256('gate')) returning id`,
    [accountId, eventId],
  )
  await database.query(
    `with one as (select id from ticket where event_id = $2 order by id limit 1),
     entry as (insert into scan (account_id, event_id, list_id, device_id, nonce, ticket_id, direction, answer, answered, scanned_at, was_offline)
       select $1, $2, $3, $4, app.uuid_v6(), one.id, 'ENTRY', 'ADMITTED', 'ADMITTED', app.now(), false from one returning *),
     used as (update ticket set state = 'USED' where id in (select id from one))
     insert into admission (account_id, event_id, ticket_id, entry_scan_id, entered_at) select account_id, event_id, ticket_id, id, scanned_at from entry`,
    [accountId, eventId, list?.id, device?.id],
  )
}

test('a pass counts once, and the event with the fewest places limits them; attendance appears once an event has begun', async () => {
  const shop = await aPassShop(database, { capacity: 10 })
  await payForPasses({ checkout, api }, shop, { quantity: 2 })
  await payForPasses({ checkout, api }, shop, { quantity: 1 })
  const staff = await aStaff(checkout.services, api, shop.accountId)
  const [first, second] = shop.eventIds
  await database.query(
    'update counter set capacity = 8 where id = any(array(select id from block where event_id = $1))',
    [second],
  )
  const read = async () => (await staff.read<Read>(READ, { id: shop.pass.collectionId })).collectionInsights
  expect(await read()).toEqual({
    units: 8,
    days: [{ tickets: 3, amount: 19_800 }],
    mix: [{ tickets: 3 }],
    attendance: shop.eventIds.map((eventId) => ({ eventId, passes: 3, admitted: null })),
  })
  expect((await staff.read<Read>(READ, { id: shop.collectionId })).collectionInsights).toMatchObject({
    attendance: null,
  })
  await admitOne(shop.accountId, first ?? '')
  await database.query(
    `update event set date_show = app.now() - interval '1 hour', date_show_local = (app.now() - interval '1 hour') at time zone zone where id = $1`,
    [first],
  )
  expect(await read()).toMatchObject({
    attendance: shop.eventIds.map((eventId, index) => ({ eventId, passes: 3, admitted: index === 0 ? 1 : null })),
  })
})
