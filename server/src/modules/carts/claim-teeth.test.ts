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
