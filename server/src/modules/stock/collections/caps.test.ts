import { afterAll, beforeAll, expect, test } from 'vitest'
import { trustedAccountId, type AdminActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { changeCap } from './actions/change-cap.ts'
import { changeLimit } from './actions/change-limit.ts'
import { createCap } from './actions/create-cap.ts'
import { removeCap } from './actions/remove-cap.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff } from './testing/a-staff.ts'
import { aSold } from './testing/a-sold.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const RULE = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const

const originFor = (userId: string, accountId: string) => {
  const membership = {
    accountId: trustedAccountId(accountId),
    role: 'OWNER',
    features: new Set(),
    eventIds: null,
  } as const
  const actor = { kind: 'admin', userId, sessionId: newId('Session'), membership } as unknown as AdminActor
  return { actor, requestId: 'test', network: '192.0.2.0/24' }
}

test('a cap counts what is held and sold, and cannot be set or lowered below it', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { rule: RULE })
  await rematch(services, id)
  await aSold(database.query, world, id)
  const { user } = await aStaff(services, api, world.accountId)
  const origin = originFor(user.id, world.accountId)
  const accountId = trustedAccountId(world.accountId)
  const make = (capacity: number, account = accountId) =>
    inTransaction(services.databases.system, (transaction) =>
      createCap(
        transaction,
        origin,
        { accountId: account, collectionId: id },
        { capacity, eventId: null, day: null, storefrontId: null, atCap: 'STOP' },
      ),
    )
  await expect(make(1)).rejects.toThrow('2 sold and 0 in carts. Enter 2 or more.')
  await expect(make(10, trustedAccountId(newId('Account')))).rejects.toThrow('couldn’t find')
  const capId = await make(5)
  const change = (capacity: number, version?: number) =>
    inTransaction(services.databases.system, (transaction) =>
      changeCap(transaction, origin, { accountId, capId, capacity, ...(version === undefined ? {} : { version }) }),
    )
  await expect(change(1)).rejects.toThrow('Enter 2 or more.')
  await change(3, 1)
  await expect(change(4, 1)).rejects.toThrow('Someone else just changed this cap.')
  const { read } = await aStaff(services, api, world.accountId)
  const { collection } = await read<{ collection: { sellable: number } }>(
    `query ($id: ID!) { collection(id: $id) { sellable history { what } } }`,
    { id },
  )
  expect(collection).toEqual({ sellable: 1, history: [{ what: 'Cap changed from 5 to 3' }, { what: 'Cap set to 5' }] })
})

const limit = (maximum = 4) =>
  ({
    id: newId('Limit'),
    version: null,
    name: 'Four each',
    scope: 'COLLECTION',
    per: 'USER',
    eventId: null,
    priceTypeId: null,
    minimum: null,
    maximum,
    multiplesOf: null,
    withinSeconds: null,
  }) as const

test('a limit bumps the version of the collection it covers and no other account’s', async () => {
  const [world, other] = [await aWorld(database.query), await aWorld(database.query)]
  const [id, foreign] = [await aCollection(database.query, world), await aCollection(database.query, other)]
  const origin = originFor(newId('User'), world.accountId)
  const set = (collectionId: string, selection: ReturnType<typeof limit>) =>
    inTransaction(services.databases.system, (transaction) =>
      changeLimit(transaction, origin, { accountId: trustedAccountId(world.accountId), collectionId }, selection),
    )
  await set(id, limit())
  await expect(set(foreign, limit())).rejects.toThrow('couldn’t find')
  await expect(set(id, limit(0))).rejects.toThrow('Enter a whole number from 1')
  expect(
    await database.query('select version from collection where id = any($1) order by version', [[id, foreign]]),
  ).toEqual([{ version: 1 }, { version: 2 }])
})

test('a cap is removed only while nothing counts against it; the collection then sells everything again', async () => {
  const world = await aWorld(database.query)
  const [id, sold] = [
    await aCollection(database.query, world, { rule: RULE }),
    await aCollection(database.query, world, { rule: RULE, priority: 1 }),
  ]
  await rematch(services, id)
  await rematch(services, sold)
  await aSold(database.query, world, sold)
  const { user, read } = await aStaff(services, api, world.accountId)
  const origin = originFor(user.id, world.accountId)
  const accountId = trustedAccountId(world.accountId)
  const cap = { capacity: 2, eventId: null, day: null, storefrontId: null, atCap: 'STOP' } as const
  const make = (collectionId: string) =>
    inTransaction(services.databases.system, (transaction) =>
      createCap(transaction, origin, { accountId, collectionId }, cap),
    )
  const remove = (capId: string, account = accountId) =>
    inTransaction(services.databases.system, (transaction) =>
      removeCap(transaction, origin, { accountId: account, capId }),
    )
  const [unused, used] = [await make(id), await make(sold)]
  await expect(remove(used)).rejects.toThrow('2 sold and 0 in carts. You can lower the cap to 2 instead.')
  await expect(remove(unused, trustedAccountId(newId('Account')))).rejects.toThrow('couldn’t find')
  const { ticketCapRemove } = await read<{ ticketCapRemove: { caps: unknown[]; history: unknown[] } }>(
    `mutation ($id: ID!) { ticketCapRemove(id: $id) { caps { id } history { what } } }`,
    { id: unused },
  )
  expect(ticketCapRemove).toEqual({ caps: [], history: [{ what: 'Cap of 2 removed' }, { what: 'Cap set to 2' }] })
  await expect(remove(unused)).rejects.toThrow('couldn’t find')
  await make(id)
})
