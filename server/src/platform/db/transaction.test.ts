import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import type { AdminTx, Db, ReportTx, SystemDb, SystemTx, Tx, VisitorDb } from './kysely.ts'
import type { Databases } from './pools.ts'
import { inAccount, inReport, inTransaction } from './transaction.ts'

const database = aDatabase()
const ACCOUNT = '1ef00000-0000-6000-8000-000000000001' as AccountId

beforeAll(async () => {
  await database.query(`create table pair (id int primary key, value int not null default 0)`)
  await database.query(`insert into pair (id) values (1), (2)`)
  await database.query(`grant select, update on pair to system, admin`)
})

const raise = (id: number) => (transaction: Tx<'report' | 'system'>) =>
  sql`update pair set value = value + 1 where id = ${id}`.execute(transaction)

const account = (transaction: AdminTx) =>
  sql<{ account: string | null }>`select app.account() as account`.execute(transaction)

const who = (transaction: ReportTx) =>
  sql<{ who: string; account: string | null }>`select current_user as who, app.account() as account`.execute(
    transaction,
  )

test('two transactions that lock each other both end well', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let runs = 0
  const work = (own: number, other: number, mine: { resolve: () => void }, theirs: Promise<void>) =>
    inTransaction(database.system, async (transaction) => {
      runs += 1
      await raise(own)(transaction)
      mine.resolve()
      await theirs
      await raise(other)(transaction)
    })
  await Promise.all([work(1, 2, first, second.promise), work(2, 1, second, first.promise)])
  expect(runs).toBe(3)
  expect(await database.query('select value from pair order by id')).toEqual([{ value: 2 }, { value: 2 }])
})

test('another failure is not repeated, and leaves nothing', async () => {
  let runs = 0
  const work = inTransaction(database.system, async (transaction) => {
    runs += 1
    await raise(1)(transaction)
    await sql`select 1 / 0`.execute(transaction)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
  expect(await database.query('select value from pair where id = 1')).toEqual([{ value: 2 }])
})

test('the account is set for its own transaction only', async () => {
  const inside = await inAccount(database.admin, ACCOUNT, account)
  expect(inside.rows).toEqual([{ account: ACCOUNT }])
  const outside = await database.pools.admin.query('select app.account() as account')
  expect(outside.rows).toEqual([{ account: null }])
})

test('a report of an account runs as admin for it, one of everything as system, both read-only', async () => {
  expect((await inReport(database.reports, ACCOUNT, who)).rows).toEqual([{ who: 'admin', account: ACCOUNT }])
  expect((await inReport(database.reports, 'everything', who)).rows).toEqual([{ who: 'system', account: null }])
  expect((await inReport(database.reports, ACCOUNT, who)).rows).toEqual([{ who: 'admin', account: ACCOUNT }])
  await expect(inReport(database.reports, ACCOUNT, raise(1))).rejects.toThrow('read-only')
})

// Checked by the compiler: `tsc -p server` fails where one of these becomes assignable, or stops being so.
test('a function that is written for one role takes no transaction of another', () => {
  expectTypeOf<AdminTx>().not.toExtend<SystemTx>()
  expectTypeOf<SystemTx>().not.toExtend<AdminTx>()
  expectTypeOf<VisitorDb>().not.toExtend<SystemDb>()
  expectTypeOf<AdminTx>().toExtend<Tx<'admin' | 'system'>>()
  expectTypeOf<SystemTx>().toExtend<Db<'admin' | 'system'>>()
  expectTypeOf<Databases['admin']>().not.toHaveProperty('selectFrom')
})
