import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aChange, anAdd, claimAll, claimOne } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'

// Here guards are taken out, to see that what should notice does notice.
const database = aDatabase({ checkInvariants: false })
const CLAIM = readFileSync(join(import.meta.dirname, 'sql', 'claim.sql'), 'utf8')

/** Puts a claim in place whose text was changed; the text must be there. */
async function claimWithout(guard: string, instead: string): Promise<void> {
  expect(CLAIM).toContain(guard)
  await database.query(CLAIM.replace(guard, instead))
}

const ROOM = '(v_room >= v_ch_n[p]) is not true'
const SEAT = '(v_seat_free[v_se_x[p]] or v_seat_own[v_se_x[p]] = i) is not true'

test('without the test of room the CHECK of the counter refuses, and without that the invariant names it', async () => {
  const sale = await aSale(database.query, { capacity: 1 })
  await claimWithout(ROOM, 'false')
  await expect(claimAll(database.query, [anAdd(sale), anAdd(sale)])).rejects.toThrow(/counter_room/)
  await database.query('alter table counter drop constraint counter_room')
  await claimAll(database.query, [anAdd(sale), anAdd(sale)])
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I01',
    offender: sale.blockId,
    detail: 'held 2, sold 0, capacity 1',
  })
})

test('without the test of a free seat one seat has two holds, and the invariant names it', async () => {
  const sale = await aSale(database.query, { seats: 2 })
  await claimWithout(SEAT, 'false')
  await claimOne(database.query, anAdd(sale, { seats: [1] }))
  await claimOne(database.query, anAdd(sale, { seats: [1] }))
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I03',
    offender: `${sale.eventId}/1`,
    detail: '2 holds',
  })
})

test('a change that forgets to free its old hold leaves a hold without a line', async () => {
  const sale = await aSale(database.query, { capacity: 5 })
  await claimWithout(`set state = 'RELEASED' from`, `set state = 'HELD' from`)
  const add = anAdd(sale)
  await claimOne(database.query, add)
  await claimOne(database.query, aChange(sale, add, { quantity: 2 }))
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I04',
    offender: add.holdId,
    detail: 'HELD without a line in its cart',
  })
})

test('a hold that skips a cap of its collection is found', async () => {
  const sale = await aSale(database.query, { capacity: 5, cap: 3 })
  await database.query(CLAIM)
  await claimOne(database.query, anAdd({ ...sale, capId: undefined }))
  expect(await database.brokenInvariants()).toContainEqual(
    expect.objectContaining({ invariant: 'I05 CAPS', offender: sale.capId }),
  )
})

const VISIT = "case when r.visits > 1 then 'OFFER_CHANGED' when r.ended then 'SALE_ENDED' end"

test('without the test of the visit a past one is sold, a line takes places of two, and the invariant names it', async () => {
  const sale = await aSale(database.query, { visits: ['-1 minute', '1 day'] })
  const two = (sale.visits ?? []).map(({ blockId }) => ({ c: blockId, n: 1, e: sale.eventId, s: null }))
  const adds = [anAdd(sale), anAdd(sale, { quantity: 2, charges: two })]
  await database.query(CLAIM)
  expect((await claimAll(database.query, adds)).map(({ reason }) => reason)).toEqual(['SALE_ENDED', 'OFFER_CHANGED'])
  await claimWithout(VISIT, 'null')
  expect((await claimAll(database.query, adds)).map(({ granted }) => granted)).toEqual([true, true])
  expect(await database.brokenInvariants()).toContainEqual({
    invariant: 'I02 VISITS',
    offender: `${adds[1]?.holdId ?? ''}/${sale.eventId}`,
    detail: 'places of 2 visits',
  })
})

test('without its guard places of a timed event lie in no visit, and a closed visit that is held is found', async () => {
  const sale = await aSale(database.query, { visits: ['1 day', '2 days'] })
  await database.query(CLAIM)
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
