import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aChange, anAdd, claimAll, claimOne, claimSteps } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'
import { SELECTION_CHECKS } from './rules/claim-checks.ts'

// Here guards are taken out, to see that what should notice does notice.
const database = aDatabase({ checkInvariants: false })

const ASSERT_DECIDED = readFileSync(join(import.meta.dirname, '../../../platform/db/sql/assert-decided.sql'), 'utf8')

/** Until the test ends, nothing is refused for this reason. */
const without = (check: keyof typeof SELECTION_CHECKS) => vi.spyOn(SELECTION_CHECKS, check).mockReturnValue(undefined)

/** Until this is undone, every row of a table that changes keeps what it had. */
async function withoutChange(table: string, kept: string): Promise<() => Promise<unknown>> {
  await database.query(`create or replace function keep_as_it_was() returns trigger language plpgsql as $$ begin ${kept}; return new; end $$;
    create trigger keep_as_it_was before update on ${table} for each row execute function keep_as_it_was()`)
  return () => database.query(`drop trigger keep_as_it_was on ${table}`)
}

test('without the test of room the CHECK of the counter refuses, and without that the invariant names it', async () => {
  const sale = await aSale(database.query, { capacity: 1 })
  without('roomForAll')
  await expect(claimAll(database.query, [anAdd(sale), anAdd(sale)])).rejects.toThrow(/counter_room/)
  await database.query('alter table counter drop constraint counter_room')
  await claimAll(database.query, [anAdd(sale), anAdd(sale)])
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I01',
    offender: sale.blockId,
    detail: 'held 2, sold 0, capacity 1',
  })
})

test('without the test of a free seat the count of what was written refuses, and without that the invariant names it', async () => {
  const sale = await aSale(database.query, { seats: 2 })
  without('seatsFree')
  await claimOne(database.query, anAdd(sale, { seats: [1] }))
  await expect(claimOne(database.query, anAdd(sale, { seats: [1] }))).rejects.toThrow(
    'no longer as decided: event_seat',
  )
  await database.query(ASSERT_DECIDED.replace('p_is is not true', 'false'))
  await claimOne(database.query, anAdd(sale, { seats: [1] }))
  await database.query(ASSERT_DECIDED)
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I03',
    offender: `${sale.eventId}/1`,
    detail: '2 holds',
  })
})

test('a change that forgets to free its old hold leaves a hold without a line', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  const undo = await withoutChange('hold', `new.state := 'HELD'`)
  const add = anAdd(sale)
  await claimOne(database.query, add)
  await claimOne(database.query, aChange(sale, add, { quantity: 2 }))
  await undo()
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I04',
    offender: add.holdId,
    detail: 'HELD without a line in its cart',
  })
})

test('a hold that skips a cap of its collection is found', async () => {
  const sale = await aSale(database.query, { capacity: 5, cap: 3 })
  await claimOne(database.query, anAdd({ ...sale, capId: undefined }))
  expect(await database.brokenInvariants()).toContainEqual(
    expect.objectContaining({ invariant: 'I05 CAPS', offender: sale.capId }),
  )
})

test('without the test of the visit a past one is sold, a line takes places of two, and the invariant names it', async () => {
  const sale = await aSale(database.query, { visits: ['-1 minute', '1 day'] })
  const two = (sale.visits ?? []).map(({ blockId }) => ({
    counterId: blockId,
    units: 1,
    eventId: sale.eventId,
    seatNumbers: null,
  }))
  const adds = [anAdd(sale), anAdd(sale, { quantity: 2, charges: two })]
  expect((await claimAll(database.query, adds)).map(({ reason }) => reason)).toEqual(['SALE_ENDED', 'OFFER_CHANGED'])
  without('visitOver')
  expect((await claimAll(database.query, adds)).map(({ granted }) => granted)).toEqual([true, true])
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I02 VISITS',
    offender: `${adds[1]?.holdId ?? ''}/${sale.eventId}`,
    detail: 'places of 2 visits',
  })
})

test('without its guard places of a timed event lie in no visit, and a closed visit that is held is found', async () => {
  const sale = await aSale(database.query, { visits: ['1 day', '2 days'] })
  await claimOne(database.query, anAdd(sale))
  await database.query('update visit set closed_at = app.now() where event_id = $1', [sale.eventId])
  await database.query('alter table block disable trigger block_visit_kept')
  await database.query('update block set visit_id = null where id = $1', [sale.visits?.[1]?.blockId])
  await database.query('alter table block enable trigger block_visit_kept')
  const broken = await database.brokenInvariants()
  const invariant = 'I02 VISITS'
  expect(broken).toContainEqual(expect.objectContaining({ invariant, offender: sale.visits?.[1]?.blockId }))
  expect(broken).toContainEqual(
    expect.objectContaining({ invariant, offender: sale.visits?.[0]?.id, detail: 'closed, but 1 held and 0 sold' }),
  )
})

test('a counter that is gone when it is written is noticed, and without the count of what was written it is not', async () => {
  const sale = await aSale(database.query, { capacity: 5, cap: 3 })
  const add = anAdd(sale)
  const [begin, lock, write, end] = claimSteps(database.query, [add]).steps
  await begin?.()
  await lock?.()
  await database.query('delete from cap where counter_id = $1', [sale.capId])
  await database.query('delete from counter where id = $1', [sale.capId])
  await expect(write?.()).rejects.toThrow('no longer as decided: counter')
  await database.query('rollback')
  await database.query(ASSERT_DECIDED.replace('p_is is not true', 'false'))
  const unnoticed = claimSteps(database.query, [add]).steps
  await unnoticed[0]?.()
  await unnoticed[1]?.()
  await database.query('delete from cap where counter_id = $1', [sale.capId])
  await database.query('delete from counter where id = $1', [sale.capId])
  await unnoticed[2]?.()
  await database.query('rollback')
  await database.query(ASSERT_DECIDED)
  expect(end).toBeDefined()
})
