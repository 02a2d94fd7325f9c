import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDetail, aPromotion, aUse, SAVE, type Result } from './testing/a-promotion.ts'

// Uses without the tickets that they made cheaper, which the invariants would report.
const database = aDatabase({ checkInvariants: false })
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('counts what was used before there was a limit', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = await aPromotion(staff)
  const save = async (changes: Readonly<Record<string, unknown>>) => {
    const [row] = await database.query<{ version: number }>(
      'select edit_version as version from promotion where id = $1',
      [id],
    )
    return (await staff.read<Result>(SAVE, { id, version: Number(row?.version), input: aDetail(changes) })).result
  }
  await aUse(database.query, world, id, 700)
  await aUse(database.query, world, id, 800)
  expect(await save({ maxUses: 1 })).toMatchObject({
    fields: [{ path: 'maxUses', message: 'Already used 2 times. Enter 2 or more.' }],
  })
  expect(await save({ budget: 1499 })).toMatchObject({ fields: [{ path: 'budget' }] })
  expect(await save({ maxUses: 2, budget: 9000 })).toMatchObject({ kind: 'PromotionSaved' })
  expect(
    await database.query(
      `select kind, capacity from counter where account_id = $1 and kind in ('PROMOTION', 'BUDGET') order by kind`,
      [world.accountId],
    ),
  ).toEqual([
    { kind: 'PROMOTION', capacity: 0 },
    { kind: 'BUDGET', capacity: 7500 },
  ])
  const { record } = await save({ maxUses: 5, budget: 9000 })
  expect(record).toMatchObject({ maxUses: 5, budget: { amount: 9000 } })
  expect(await save({ maxUses: 1 })).toMatchObject({ fields: [{ path: 'maxUses' }] })
})
