import { drawing } from '@admission/common/testing/run.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SELECTION_CHECKS } from '#modules/selling/carts/rules/claim-checks.ts'
import { aDatabase } from '#testing/database.ts'
import { aHouse, type House } from './model/house.ts'
import { drawBetween, runBatch } from './model/run.ts'

// Here guards are taken out, to see that the model notices.
const removed = vi.hoisted(() => ({ checks: false }))
vi.mock('#modules/selling/checkout/rules/checks.ts', async (original) => {
  const checks = await original<typeof import('#modules/selling/checkout/rules/checks.ts')>()
  const payingProblem: typeof checks.payingProblem = (...given) =>
    removed.checks ? undefined : checks.payingProblem(...given)
  return { ...checks, payingProblem }
})

const database = aDatabase({ checkInvariants: false })
let house: House
beforeAll(async () => {
  house = await aHouse(database, 'sandbox')
})
afterAll(() => house.close())

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../src/modules', file), 'utf8')
const changed: string[] = []
/** Puts a routine in place whose text was changed; the text must be there. */
async function replaced(file: string, guard: string, instead: string): Promise<void> {
  const text = read(file)
  expect(text).toContain(guard)
  changed.push(text)
  await database.query(text.replace(guard, instead))
}
afterEach(async () => {
  removed.checks = false
  vi.restoreAllMocks()
  for (const text of changed.splice(0)) await database.query(text)
})

/** Differences that the model finds in a few sequences; the seed is fixed, so that the same ones run each time. */
async function differences(seed: number): Promise<string> {
  const draw = drawing(seed)
  const worlds = Array.from({ length: 20 }, () => draw.below(2_147_483_647))
  const { failed } = await runBatch(house, worlds, drawBetween(draw, 20))
  return failed.map(({ error }) => error).join('\n')
}

test('with all guards in place it says nothing', async () => {
  expect(await differences(1)).toBe('')
})

test('units that are released too early are found', async () => {
  const due = 'cart.expires_at <= v_now'
  await replaced('selling/carts/sql/sweep.sql', due, `${due} + interval '8 minutes'`)
  expect(await differences(1)).toContain('tickets in a cart: the database has 0')
})

test('units that are sold twice are found', async () => {
  vi.spyOn(SELECTION_CHECKS, 'roomForAll').mockReturnValue(undefined)
  await database.query('alter table counter drop constraint counter_room')
  expect(await differences(1)).toContain('answered CartChanged  instead of CartRefused')
})

test('a payment of another total than the cart’s is found', async () => {
  removed.checks = true
  expect(await differences(1)).toContain('answered Finalized  instead of CartRefused')
})
