import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sql } from 'kysely'
import { aStaff } from './testing/a-staff.ts'
import {
  CHANGE_GRANT,
  GRANT_MUTATION,
  grantsBy,
  REVOKE_GRANT,
  sellIn,
  twoShops,
  type Granting,
} from './testing/a-grant.ts'

const database = aDatabase()
const HOUR_MS = 3_600_000
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
let employee: ReturnType<typeof grantsBy>

beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
  employee = grantsBy(api, (await anEmployee(services, 'OPERATIONS')).token)
})
afterEach(async () => {
  clock.ahead = 0
  await database.moveClock(0)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const shops = () => twoShops(database, services, api)

/** Granted, and placed in the other account's storefront. */
const sold = async (input: Readonly<Record<string, unknown>> = {}) => {
  const granting = await shops()
  const grant = await employee.grant(granting, input)
  const { staff, other, owner } = granting
  expect(await sellIn(staff, other.storefrontId, [other.collectionId, owner.collectionId])).toMatchObject({
    is: 'StorefrontSaved',
  })
  return { ...granting, grant }
}

const OFFERS = `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
  free refusal { reason } collections { id } priceTypes { prices { allIn { amount } } } } }`
type Offers = {
  readonly free: number
  readonly collections: readonly { readonly id: string }[]
  readonly priceTypes: readonly { readonly prices: readonly { readonly allIn: { readonly amount: number } }[] }[]
}
/** What a buyer can have there; undefined if the shop doesn't know the event. Two seconds after what was done before. */
const offers = async ({ accountId, storefrontId, eventId }: Shop): Promise<Offers | undefined> => {
  clock.ahead += 2_000
  const { data } = await api.ask('consumer', OFFERS, { variables: { m: accountId, s: storefrontId, e: eventId } })
  return (data?.['offers'] as Offers | undefined) ?? undefined
}
/** Events that a storefront's list shows. */
const listed = async ({ accountId, storefrontId }: Shop): Promise<readonly string[]> => {
  clock.ahead += 2_000
  await refreshTouched(services)
  const rows = await database.query<{ event_id: string }>(
    'select event_id from storefront_event where storefront_id = $1 and account_id = $2',
    [storefrontId, accountId],
  )
  return rows.map(({ event_id }) => event_id)
}
const buyer = () => new Buyer(api)

test('a granted collection is offered and bought in the other account’s storefront, from the owner’s seats at the owner’s price', async () => {
  const { owner, there, grant } = await sold({ share: 1_500 })
  expect(grant).toMatchObject({ state: 'ACTIVE', share: 1_500 })
  expect(await offers(there)).toMatchObject({
    free: 10,
    collections: [{ id: owner.collectionId }],
    priceTypes: [{ prices: [{ allIn: { amount: 2_750 } }] }],
  })
  expect(await listed(there)).toContain(owner.eventId)
  expect(await buyer().add(there, { quantity: 4 })).toMatchObject({ kind: 'CartChanged' })
  // The line is the owner's, of the other account's storefront, by the grant.
  expect(
    await database.query('select account_id, storefront_id, grant_id from cart_line where event_id = $1', [
      owner.eventId,
    ]),
  ).toEqual([{ account_id: owner.accountId, storefront_id: there.storefrontId, grant_id: grant.id }])
  // No stock was copied: both shops see the same.
  expect(await offers(owner)).toMatchObject({ free: 6 })
  expect(await offers(there)).toMatchObject({ free: 6 })
  expect(await buyer().add(owner, { quantity: 6 })).toMatchObject({ kind: 'CartChanged' })
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartRefused', reason: 'SOLD_OUT' })
  expect(await employee.all(owner)).toMatchObject([
    { soldIn: [{ id: there.storefrontId }], use: { carts: 1, ticketsInCarts: 4, orders: 0 } },
  ])
})

test('a third account can neither place nor sell it, and neither can a storefront that the grant isn’t for', async () => {
  const granting = await shops()
  const { owner, other, staff } = granting
  const [first, second] = [other.storefrontId, newId('Storefront')]
  await database.query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Second', 'second')`, [
    second,
    other.accountId,
  ])
  await employee.grant(granting, { storefrontIds: [first] })
  const refused = { is: 'Refused', fields: [{ path: 'collectionIds' }] }
  expect(await sellIn(staff, second, [owner.collectionId])).toMatchObject(refused)
  const third = await aShop(database)
  const thirds = await aStaff(services, api, third.accountId)
  expect(await sellIn(thirds, third.storefrontId, [owner.collectionId])).toMatchObject(refused)
  expect(await sellIn(staff, first, [owner.collectionId])).toMatchObject({ is: 'StorefrontSaved' })
  for (const shop of [
    { ...owner, accountId: other.accountId, storefrontId: second },
    { ...owner, accountId: third.accountId, storefrontId: third.storefrontId },
  ]) {
    expect((await offers(shop))?.collections ?? []).toEqual([])
    await expect(buyer().add(shop)).resolves.toMatchObject({ kind: 'CartRefused' })
  }
})

test('the database refuses to place another account’s collection without a grant to this one and storefront', async () => {
  const granting = await shops()
  const { owner, other } = granting
  const place = (grantId: string | null, storefrontId = other.storefrontId) =>
    inAccount(services.databases.admin, other.accountId, (transaction) =>
      sql`insert into storefront_collection (account_id, storefront_id, collection_id, grant_id) values (${other.accountId}, ${storefrontId}, ${owner.collectionId}, ${grantId})`.execute(
        transaction,
      ),
    )
  await expect(place(null)).rejects.toThrow('storefront_collection_own')
  const third = await aShop(database)
  const elsewhere = await employee.grant({ owner, other: third })
  await expect(place(elsewhere.id)).rejects.toThrow('storefront_collection_granted')
  const second = newId('Storefront')
  await database.query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Second', 'second')`, [
    second,
    other.accountId,
  ])
  const grant = await employee.grant(granting, { storefrontIds: [second] })
  await expect(place(grant.id)).rejects.toThrow('the grant is for other storefronts')
  await employee.revoke(grant)
  await expect(place(grant.id, second)).rejects.toThrow('needs a grant')
})

test('after a revocation the offer is gone and new carts are refused; a cart keeps its tickets', async () => {
  const { owner, there, grant, other, staff } = await sold()
  const early = buyer()
  expect(await early.add(there, { quantity: 3 })).toMatchObject({ kind: 'CartChanged' })
  expect(await employee.revoke(grant)).toMatchObject({
    state: 'REVOKED',
    revokeReason: 'The season is over',
    soldIn: [],
  })
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartRefused' })
  expect((await offers(there))?.collections ?? []).toEqual([])
  expect(await listed(there)).not.toContain(owner.eventId)
  expect(await offers(owner)).toMatchObject({ free: 7 })
  expect(await early.see()).toMatchObject({ totalQuantity: 3, itemsEvicted: [] })
  // It can get smaller, but not larger.
  expect(await early.changeFirst(2)).toMatchObject({ kind: 'CartChanged' })
  expect(await early.changeFirst(4)).toMatchObject({ kind: 'CartRefused' })
  // The member's form was read before.
  expect(await sellIn(staff, other.storefrontId, [owner.collectionId])).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'collectionIds' }],
  })
  // It can be granted again.
  expect(await employee.grant({ owner, other })).toMatchObject({ state: 'ACTIVE', soldIn: [] })
})

/** A time in UTC, so many hours from now. */
const local = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 16)

test('a grant sells from its beginning and until its end', async () => {
  const granting = await shops()
  const { owner, other, there, staff } = granting
  await database.query(`update account set time_zone = 'UTC' where id = $1`, [owner.accountId])
  await employee.grant(granting, { validFrom: local(2), validUntil: local(4) })
  expect(await sellIn(staff, other.storefrontId, [owner.collectionId])).toMatchObject({ is: 'StorefrontSaved' })
  const ahead = async (hours: number) => {
    await database.moveClock(hours * HOUR_MS)
    clock.ahead = hours * HOUR_MS
  }
  expect((await offers(there))?.collections ?? []).toEqual([])
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartRefused' })
  await ahead(3)
  // `granted-lines` asks claims the same.
  expect(await offers(there)).toMatchObject({ free: 10 })
  await ahead(5)
  expect((await offers(there))?.collections ?? []).toEqual([])
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartRefused' })
  expect(await offers(owner)).toMatchObject({ collections: [{ id: owner.collectionId }] })
})

test('a grant rests while its owner is suspended, and goes on afterwards', async () => {
  const { owner, there } = await sold()
  const suspend = (value: string) =>
    database.query(`update account set suspended_at = ${value} where id = $1`, [owner.accountId])
  expect(await offers(there)).toMatchObject({ free: 10 })
  await suspend('app.now()')
  expect((await offers(there))?.collections ?? []).toEqual([])
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartRefused' })
  expect(await employee.all(owner)).toMatchObject([{ state: 'RESTING' }])
  await suspend('null')
  expect(await offers(there)).toMatchObject({ free: 10 })
  expect(await buyer().add(there)).toMatchObject({ kind: 'CartChanged' })
})

test('storefronts that changed terms no longer cover stop selling it; a stale change is refused', async () => {
  const { owner, other, there, grant } = await sold()
  const second = newId('Storefront')
  await database.query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Second', 'second')`, [
    second,
    other.accountId,
  ])
  const changed = await employee.change(grant, { storefrontIds: [second], share: 2_000 })
  expect(changed).toMatchObject({ share: 2_000, storefronts: [{ id: second }], soldIn: [] })
  expect((await offers(there))?.collections ?? []).toEqual([])
  await expect(employee.change(grant, {})).rejects.toThrow('Someone else changed it')
  expect(await employee.all(owner)).toMatchObject([{ share: 2_000 }])
})

test('wrong grants say what is wrong', async () => {
  const granting = await shops()
  const { owner, other } = granting
  await expect(employee.grant({ owner, other: owner })).rejects.toThrow('belongs to this account')
  await expect(employee.grant(granting, { reason: ' ' })).rejects.toThrow('Say why.')
  await expect(employee.grant(granting, { storefrontIds: [owner.storefrontId] })).rejects.toThrow('closed')
  await expect(employee.grant(granting, { validUntil: '2020-01-01T10:00' })).rejects.toThrow('in the future')
  await expect(
    employee.grant(granting, { validFrom: '2040-01-01T10:00', validUntil: '2030-01-01T10:00' }),
  ).rejects.toThrow('after the start')
  await employee.grant(granting)
  await expect(employee.grant(granting)).rejects.toThrow('may sell it already')
  await database.query('update account set archived_at = app.now() where id = $1', [other.accountId])
  await expect(employee.grant({ owner: await aShop(database), other })).rejects.toThrow('no longer exists')
})

test('only employees who manage collections grant, change and revoke', async () => {
  const granting = await shops()
  const { owner, other, staff } = granting
  const grant = await employee.grant(granting)
  const asked = [
    [
      GRANT_MUTATION,
      { collection: owner.collectionId, account: other.accountId, input: { storefrontIds: [], reason: 'x' } },
    ],
    [CHANGE_GRANT, { id: grant.id, version: grant.version, input: { storefrontIds: [], reason: 'x' } }],
    [REVOKE_GRANT, { id: grant.id, reason: 'x' }],
  ] as const
  for (const role of ['SUPPORT', 'FINANCE'] as const) {
    const { token } = await anEmployee(services, role)
    for (const [query, variables] of asked) {
      const { errors } = await api.ask('employee', query, { variables, token })
      expect(errors[0]?.extensions['status']).toBe(403)
    }
  }
  const owners = await aStaff(services, api, owner.accountId)
  for (const member of [owners, staff])
    for (const [query, variables] of asked) {
      const { errors } = await member.ask(query, variables)
      expect(errors[0]?.message).toMatch(/Cannot query field|Unknown type/)
    }
  // Nor by the rows.
  for (const accountId of [owner.accountId, other.accountId])
    await expect(
      inAccount(services.databases.admin, accountId, (transaction) =>
        sql`update collection_grant set share_bp = 9000`.execute(transaction),
      ),
    ).rejects.toThrow('permission denied')
  expect(await employee.all(owner)).toMatchObject([{ state: 'ACTIVE', version: grant.version }])
})

const GRANTED =
  '{ grantedCollections { id name ownerName state share soldIn { name } from { amount } tickets eventCount } }'
const OWN = `query ($id: ID!) { collection(id: $id) { grantedTo { accountName state share } history { what } } }`

const tenants = async ({ other, owner }: Granting) => ({
  others: await aStaff(services, api, other.accountId),
  owners: await aStaff(services, api, owner.accountId),
})

test('members of the other account see name, price and offer, and nothing else of the owner’s', async () => {
  const granted = await sold({ share: 1_000 })
  const { owner, other, there } = granted
  const { others, owners } = await tenants(granted)
  await database.query(`update collection set display_name = 'Evenings', name = 'Internal name' where id = $1`, [
    owner.collectionId,
  ])
  expect(await others.read(GRANTED)).toEqual({
    grantedCollections: [
      {
        id: owner.collectionId,
        name: 'Evenings',
        ownerName: 'Larkhall',
        state: 'ACTIVE',
        share: 1_000,
        soldIn: [{ name: 'Season' }],
        from: { amount: 2_750 },
        tickets: 10,
        eventCount: 1,
      },
    ],
  })
  const { storefront } = await others.read<{ storefront: { collections: readonly object[] } }>(
    'query ($id: ID!) { storefront(id: $id) { collections { id name ownerName isPublished } } }',
    { id: other.storefrontId },
  )
  expect(storefront.collections).toEqual([
    { id: other.collectionId, name: 'All seats', ownerName: null, isPublished: true },
    { id: owner.collectionId, name: 'Evenings', ownerName: 'Larkhall', isPublished: true },
  ])
  const { options } = await others.read<{ options: readonly { label: string }[] }>(
    '{ options(of: STOREFRONT_COLLECTIONS, search: "") { label detail } }',
  )
  expect(options).toEqual([
    { label: 'All seats', detail: null },
    { label: 'Evenings', detail: 'From Larkhall' },
  ])
  await buyer().add(there, { quantity: 2 })
  // The collection's own page, its rows, carts and events stay closed.
  expect((await others.ask(OWN, { id: owner.collectionId })).errors[0]?.extensions['status']).toBe(404)
  for (const table of ['collection', 'collection_block', 'price', 'cart_line', 'event', 'block', 'event_access'])
    expect(
      await inAccount(
        services.databases.admin,
        other.accountId,
        async (transaction) =>
          (await sql`select 1 from ${sql.table(table)} where account_id = ${owner.accountId}`.execute(transaction))
            .rows,
      ),
    ).toEqual([])
  // Its owner reads whom the platform granted it to.
  expect(await owners.read(OWN, { id: owner.collectionId })).toMatchObject({
    collection: {
      grantedTo: [{ accountName: 'Larkhall', state: 'ACTIVE', share: 1_000 }],
      history: [{ what: 'Granted to Larkhall' }],
    },
  })
})

test('members limited to some events, and those without the permission for collections, see no grants', async () => {
  const { other, staff } = await sold()
  const limited = await aStaff(services, api, other.accountId)
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [other.eventId]])
  expect(await limited.read(GRANTED)).toEqual({ grantedCollections: [] })
  const door = await aStaff(services, api, other.accountId, 'DOOR')
  expect((await door.ask(GRANTED)).errors[0]?.extensions['status']).toBe(403)
  const reader = await aStaff(services, api, other.accountId, 'READ_ONLY')
  for (const member of [reader, staff])
    expect(await member.read(GRANTED)).toMatchObject({ grantedCollections: [{ state: 'ACTIVE' }] })
})

test('a revoked grant is shown for 30 days, without price and stock, unless it is granted again', async () => {
  const granted = await sold()
  const { owner, staff, grant } = granted
  const { id } = grant
  await employee.revoke(grant)
  expect(await staff.read(GRANTED)).toMatchObject({
    grantedCollections: [
      { id: owner.collectionId, state: 'REVOKED', soldIn: [], from: null, tickets: 0, eventCount: 0 },
    ],
  })
  await database.query(`update collection_grant set granted_at = granted_at - interval '40 days' where id = $1`, [id])
  await employee.grant(granted)
  expect(await staff.read(GRANTED)).toMatchObject({ grantedCollections: [{ state: 'ACTIVE', tickets: 10 }] })
  await database.query(
    `update collection_grant set revoked_at = app.now() - interval '31 days', revoke_reason = 'Over' where collection_id = $1`,
    [owner.collectionId],
  )
  expect(await staff.read(GRANTED)).toEqual({ grantedCollections: [] })
})

test('a copy of a storefront sells what was granted, unless the grant is for other storefronts', async () => {
  const { other, staff, grant } = await sold()
  const copy = async (slug: string) =>
    (
      await staff.read<{ made: { collectionCount: number } }>(
        `mutation ($id: ID!, $slug: String!) { made: storefrontCreate(input: { name: "Copy", slug: $slug }, copyOf: $id) { collectionCount } }`,
        { id: other.storefrontId, slug },
      )
    ).made.collectionCount
  expect(await copy('first')).toBe(2)
  await employee.change(grant, { storefrontIds: [other.storefrontId] })
  expect(await copy('second')).toBe(1)
})
