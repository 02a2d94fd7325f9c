import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { ANSWERING } from './answering-twins.ts'
import { REFUND_ANSWERS } from './dispute-twins.ts'
import { SEEN } from './seen-by-views.ts'
import { aBought, type Twin } from './twin-scene.ts'
import { TWINS } from './twins.ts'

// Each guard is taken out inside a transaction that is rolled back, so that every case begins with all of them.
const database = aDatabase()

async function inRolledBack<T>(work: () => Promise<T>): Promise<T> {
  await database.query('begin')
  try {
    return await work()
  } finally {
    await database.query('rollback')
  }
}

/** Result: an answer, or `refused`, and then nothing is left of it. */
async function tried({ act }: Twin): Promise<unknown> {
  const bought = await aBought(database.query)
  await database.query('savepoint act')
  try {
    return await act(bought)
  } catch {
    await database.query('rollback to savepoint act')
    return 'refused'
  }
}

const named = <Case extends Twin>(cases: readonly Case[]) =>
  cases.map((twin) => [twin.invariant, twin.guard, twin] as const)

test.each(named(TWINS))(
  '%s, %s: with it nothing is broken, without it the invariant names the offender',
  async (invariant, _guard, twin) => {
    await inRolledBack(async () => {
      await tried(twin)
      expect(await database.brokenInvariants()).toEqual([])
    })
    await inRolledBack(async () => {
      await (twin.actWithout ?? twin.act)(await aBought(database.query, twin.off))
      expect(await database.brokenInvariants()).toContainEqual(expect.objectContaining({ invariant }))
    })
  },
)

test.each(named([...ANSWERING, ...REFUND_ANSWERS]))(
  '%s, %s: with it refused, without it not',
  async (_invariant, _guard, twin) => {
    expect(await inRolledBack(() => tried(twin))).toBe(twin.kept)
    const broken = await inRolledBack(async () => {
      return (twin.actWithout ?? twin.act)(await aBought(database.query, twin.off))
    })
    expect(broken).toBe(twin.broken)
  },
)

test.each(SEEN)('$invariant sees what no guard of the database refuses', async ({ invariant, act }) => {
  await inRolledBack(async () => {
    await act(await aBought(database.query))
    expect(await database.brokenInvariants()).toContainEqual(expect.objectContaining({ invariant }))
  })
})

/** Views whose teeth are beside their module (`claim-teeth.test.ts`, `seal.test.ts`, `admission-teeth.test.ts`, `funds-teeth.test.ts`). */
const ELSEWHERE = [
  'I02 VISITS',
  'I03',
  'I05',
  'I05 CAPS',
  'I13',
  'I13 SCANS',
  'I13 TICKETS',
  'I16 EVENTS',
  'I22 SEAL',
  'I22 FUNDS',
  'I22 PAYOUTS',
]

test('every view of an invariant is one that some test has seen speak', async () => {
  const views = await database.query<{ name: string }>(
    `select upper(replace(replace(viewname, 'chk_inv_', 'I'), '_', ' ')) as name from pg_views where schemaname = 'app' and viewname like 'chk\\_inv\\_%'`,
  )
  const spoken = new Set([
    ...TWINS.map(({ invariant }) => invariant),
    ...SEEN.map(({ invariant }) => invariant),
    ...ELSEWHERE,
  ])
  expect(views.map(({ name }) => name).filter((name) => !spoken.has(name))).toEqual([])
})
