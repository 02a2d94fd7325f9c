import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne, claimSteps, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { allocateExclusively, allocateTogether } from '#modules/stock/inventory/actions/allocate.ts'
import { releaseAllocation } from '#modules/stock/inventory/actions/release-allocation.ts'
import { systemClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { allOrders, play } from '#testing/faults/stepper.ts'
import { releaseDueAllocations } from './flows/release-allocations.ts'
import { rematch } from './flows/rematch.ts'
import { readDueMatches } from './reads/due-matches.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
const work = () => ({ databases: database, clock: systemClock(0) })
const ANY = JSON.stringify([{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }])

type Part = { readonly poolId: string; readonly units: number } | { readonly seatNumbers: readonly number[] }
const give = (sale: Sale, holder: Sale, from: Part, releaseAt: Date | null = null) =>
  inTransaction(database.system, (transaction) =>
    allocateExclusively(transaction, {
      eventId: sale.eventId,
      holderAccountId: holder.accountId,
      name: 'Friends',
      releaseAt,
      from,
    }),
  )
const rematchAll = async (...sales: readonly Sale[]): Promise<void> => {
  for (const { collectionId } of sales) {
    await query('update collection set rule = $2 where id = $1', [collectionId, ANY])
    await rematch(work(), collectionId)
  }
}
const blocksOf = (sale: Sale, holder: Sale | null) =>
  query<{ id: string; capacity: number; held: number }>(
    `select b.id, k.capacity, k.held from block b join counter k on k.id = b.id where b.event_id = $1 and b.holder_account_id is not distinct from $2 order by b.created_at, b.id`,
    [sale.eventId, holder?.accountId ?? null],
  )
const capacityOf = async ({ eventId }: Sale): Promise<number> =>
  (
    await query<{ n: number }>(
      'select sum(k.capacity)::int n from block b join counter k on k.id = b.id where b.event_id = $1',
      [eventId],
    )
  )[0]?.n ?? 0
const versionOf = async ({ collectionId }: Sale): Promise<number> =>
  (await query<{ version: number }>('select version from collection where id = $1', [collectionId]))[0]?.version ?? 0
const offers = async ({ collectionId }: Sale, { eventId }: Sale): Promise<string[]> =>
  (
    await query<{ block_id: string }>(
      'select block_id from collection_block where collection_id = $1 and event_id = $2 order by 1',
      [collectionId, eventId],
    )
  ).map(({ block_id }) => block_id)
/** A claim through a seller's collection on a block of another account's event, at the newest version. */
const claimBy = async (seller: Sale, sale: Sale, blockId: string, rest: Parameters<typeof anAdd>[1] = {}) =>
  anAdd({ ...seller, eventId: sale.eventId, blockId }, { collectionVersion: await versionOf(seller), ...rest })

test('exclusive units of a pool move to the holder’s block; the total stays the same, and only the holder offers them', async () => {
  const [sale, holder] = [await aSale(database.query), await aSale(database.query)]
  const before = await versionOf(sale)
  await give(sale, holder, { poolId: sale.blockId, units: 4 })
  expect(await capacityOf(sale)).toBe(10)
  const [mine] = await blocksOf(sale, holder)
  expect(mine).toMatchObject({ capacity: 4, held: 0 })
  expect(await counterOf(query, sale.blockId)).toEqual({ capacity: 6, held: 0, sold: 0 })
  expect(await versionOf(sale)).toBe(before + 1)
  expect(await readDueMatches(database.system)).toEqual(expect.arrayContaining([holder.collectionId]))
  await rematchAll(sale, holder)
  expect(await offers(sale, sale)).toEqual([sale.blockId])
  expect(await offers(holder, sale)).toEqual([mine?.id])
  expect(await claimOne(query, await claimBy(holder, sale, mine?.id ?? '', { quantity: 4 }))).toMatchObject({
    granted: true,
  })
  expect(await claimOne(query, await claimBy(sale, sale, sale.blockId, { quantity: 7 }))).toMatchObject({
    reason: 'NOT_ENOUGH',
    available: 6,
  })
})

test('exclusive seats move by number; seats that aren’t free or have a holder are named', async () => {
  const [sale, holder] = [await aSale(database.query, { seats: 8 }), await aSale(database.query)]
  await claimOne(query, anAdd(sale, { seats: [2] }))
  await expect(give(sale, holder, { seatNumbers: [1, 2, 9] })).rejects.toThrow('These seats aren’t available: 2, 9.')
  await give(sale, holder, { seatNumbers: [5, 6, 7] })
  await expect(give(sale, holder, { seatNumbers: [7, 8] })).rejects.toThrow('These seats aren’t available: 7.')
  await expect(give(sale, holder, { poolId: freshId(), units: 1 })).rejects.toThrow('Only 0 available.')
  const [mine] = await blocksOf(sale, holder)
  expect([await capacityOf(sale), mine?.capacity]).toEqual([8, 3])
  await rematchAll(sale, holder)
  // A claim on the old block has to reload the offer; the holder gets the seat.
  expect(await claimOne(query, await claimBy(sale, sale, sale.blockId, { seats: [5] }))).toMatchObject({
    reason: 'OFFER_CHANGED',
  })
  expect(await claimOne(query, await claimBy(holder, sale, mine?.id ?? '', { seats: [5] }))).toMatchObject({
    granted: true,
  })
})

test('no more units are allocated than are free', async () => {
  const [sale, holder] = [await aSale(database.query), await aSale(database.query)]
  await claimOne(query, anAdd(sale, { quantity: 8 }))
  await expect(give(sale, holder, { poolId: sale.blockId, units: 3 })).rejects.toThrow('Only 2 available.')
  await expect(give(sale, holder, { poolId: sale.blockId, units: 0 })).rejects.toThrow('1 or more')
  expect(await blocksOf(sale, holder)).toEqual([])
})

test('a release returns unsold units; sold and held ones stay', async () => {
  const [sale, holder] = [await aSale(database.query), await aSale(database.query)]
  const at = new Date(Date.now() + 3_600_000)
  const id = await give(sale, holder, { poolId: sale.blockId, units: 5 }, at)
  await rematchAll(sale, holder)
  const [block] = await blocksOf(sale, holder)
  const bought = await claimBy(holder, sale, block?.id ?? '', { quantity: 2 })
  await claimOne(query, bought)
  const payment = aPayment({ ...holder, eventId: sale.eventId, blockId: block?.id ?? '' }, bought)
  await beginPayment(query, payment)
  await applyOutcome(query, captured(payment))
  const version = await versionOf(holder)
  await releaseDueAllocations(testServices(database))
  expect(await versionOf(holder)).toBe(version)
  await database.moveClock(3_601_000)
  await claimOne(query, await claimBy(holder, sale, block?.id ?? '', { quantity: 1 }))
  await releaseDueAllocations(testServices(database))
  expect(await versionOf(holder)).toBe(version + 1)
  expect(await readDueMatches(database.system)).toEqual(expect.arrayContaining([sale.collectionId]))
  await rematchAll(sale, holder)
  expect(await offers(holder, sale)).toEqual([])
  expect(await offers(sale, sale)).toEqual(expect.arrayContaining([sale.blockId, block?.id]))
  expect(await counterOf(query, block?.id ?? '')).toEqual({ capacity: 5, held: 1, sold: 2 })
  expect(await capacityOf(sale)).toBe(10)
  expect(await claimOne(query, await claimBy(sale, sale, block?.id ?? '', { quantity: 3 }))).toMatchObject({
    reason: 'NOT_ENOUGH',
    available: 2,
  })
  expect(await claimOne(query, await claimBy(sale, sale, block?.id ?? '', { quantity: 2 }))).toMatchObject({
    granted: true,
  })
  // A release can't be repeated.
  expect(await inTransaction(database.system, (transaction) => releaseAllocation(transaction, id))).toBe(false)
  await database.moveClock(0)
})

test('a shared allocation counts what its holder already holds, limits no one else, and ends', async () => {
  const sale = await aSale(database.query)
  await claimOne(query, anAdd(sale, { quantity: 3 }))
  const share = (units: number, mode: 'SHARED' | 'FIRST_COME' = 'SHARED') =>
    inTransaction(database.system, (transaction) =>
      allocateTogether(transaction, {
        eventId: sale.eventId,
        holderAccountId: sale.accountId,
        storefrontId: null,
        name: 'Box office',
        mode,
        units,
        releaseAt: null,
      }),
    )
  await expect(share(2)).rejects.toThrow('Enter 3 or more.')
  const version = await versionOf(sale)
  const id = await share(4)
  expect(await versionOf(sale)).toBe(version + 1)
  expect(await counterOf(query, id)).toEqual({ capacity: 4, held: 3, sold: 0 })
  const both = (units: number) => [
    { counterId: sale.blockId, units, eventId: sale.eventId, seatNumbers: null },
    { counterId: id, units, eventId: sale.eventId, seatNumbers: null },
  ]
  const ask = async (n: number) =>
    claimOne(query, await claimBy(sale, sale, sale.blockId, { quantity: n, charges: both(n) }))
  expect(await ask(2)).toMatchObject({ reason: 'NOT_ENOUGH', limitedBy: 'ALLOCATION', available: 1 })
  expect(await ask(1)).toMatchObject({ granted: true })
  expect(await ask(1)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'ALLOCATION' })
  const first = await share(1, 'FIRST_COME')
  expect(await counterOf(query, first)).toEqual({ capacity: 1, held: 0, sold: 0 })
  expect(await inTransaction(database.system, (transaction) => releaseAllocation(transaction, id))).toBe(true)
  expect(await versionOf(sale)).toBe(version + 3)
})

const scriptOf = (client: Client, statement: string, values: readonly unknown[]) => ({
  client,
  steps: [() => client.query('begin'), () => client.query(statement, [...values]), () => client.query('commit')],
})

test.each(allOrders(4, 3))('release and claim of the same units, in the order %s: either is whole', async (order) => {
  const [claimer, releaser, watcher] = await Promise.all([
    database.connect('system'),
    database.connect('system'),
    database.connect(),
  ])
  const [sale, holder] = [await aSale(database.query), await aSale(database.query)]
  const id = await give(sale, holder, { poolId: sale.blockId, units: 4 })
  await rematchAll(sale, holder)
  const [block] = await blocksOf(sale, holder)
  const add = await claimBy(holder, sale, block?.id ?? '', { quantity: 4 })
  await play(
    watcher,
    [
      { client: claimer, steps: claimSteps(queryOn(claimer), [add]).steps },
      scriptOf(releaser, 'select * from release_allocation($1)', [id]),
    ],
    order,
  )
  const [hold] = await query<{ n: number }>('select count(*)::int n from hold where id = $1', [add.holdId])
  // The first lock wins: a claim after the release has to reload the offer.
  expect((await counterOf(query, block?.id ?? '')).held).toBe((hold?.n ?? 0) * 4)
  expect(await blocksOf(sale, holder)).toEqual([])
  expect(await offers(holder, sale)).toEqual([])
})
