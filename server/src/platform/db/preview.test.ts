import { expect, test } from 'vitest'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { aDatabase } from '#testing/database.ts'
import type { PreviewTx } from './kysely.ts'
import { inAccount, inPreview, inTransaction } from './transaction.ts'

const database = aDatabase()
const at = new Date('2040-06-01T12:00:00Z')

const now = async (transaction: { readonly isTransaction: true } & PreviewTx): Promise<Date> =>
  (await sql<{ now: Date }>`select app.now() as now`.execute(transaction)).rows[0]?.now ?? new Date(0)

const inShop = <T>(accountId: AccountId, work: (transaction: PreviewTx) => Promise<T>): Promise<T> =>
  inPreview(database.previews, { accountId, at }, work)

test('in a preview it is its moment; for the next transaction of the connection it is now again', async () => {
  const { accountId } = await aShop(database)
  expect(await inShop(accountId, now)).toEqual(at)
  const { rows } = await database.pools.previews.query<{ isNow: boolean }>(
    `select app.now() - clock_timestamp() between '-1 minute' and '1 minute' as "isNow"`,
  )
  expect(rows).toEqual([{ isNow: true }])
})

const pretend = sql<{ isNow: boolean }>`
  with pretended as materialized (
    select set_config('app.environment', 'preview', true), set_config('app.preview_at', ${at.toISOString()}, true))
  select app.now() - clock_timestamp() between '-1 minute' and '1 minute' as "isNow" from pretended`

test('no other role gets another time by the same settings, and neither does a preview that could write', async () => {
  const { accountId } = await aShop(database)
  const asSystem = await inTransaction(database.system, (transaction) => pretend.execute(transaction))
  const asAdmin = await inAccount(database.admin, accountId, (transaction) => pretend.execute(transaction))
  const writable = await database.previews.transaction().execute(async (transaction) => {
    await sql`set transaction read write`.execute(transaction)
    return pretend.execute(transaction)
  })
  for (const { rows } of [asSystem, asAdmin, writable]) expect(rows).toEqual([{ isNow: true }])
})

test('a preview reads one account’s rows, no one’s sessions, and writes nothing', async () => {
  const [shop, other] = [await aShop(database), await aShop(database)]
  const collections = await inShop(shop.accountId, (transaction) =>
    sql<{ id: string }>`select id from collection`.execute(transaction),
  )
  expect(collections.rows).toEqual([{ id: shop.collectionId }])
  const lists = await inShop(shop.accountId, (transaction) =>
    sql<{
      id: string
    }>`select storefront_id as id from listed_event where storefront_id = any(${[shop.storefrontId, other.storefrontId]}::uuid[])`.execute(
      transaction,
    ),
  )
  // By 2040 the show is long over; the list of the moment still tells whose it would be.
  expect(lists.rows).toEqual([{ id: shop.storefrontId }])
  const denied = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    inShop(shop.accountId, (transaction) => statement.execute(transaction))
  await expect(denied(sql`select * from users`)).rejects.toThrow('permission denied')
  await expect(denied(sql`select * from cart`)).rejects.toThrow('permission denied')
  await expect(denied(sql`update collection set name = 'x'`)).rejects.toThrow(/permission denied|read-only/)
  await expect(denied(sql`set transaction read write`)).rejects.toThrow('read-write mode must be set before any query')
})
