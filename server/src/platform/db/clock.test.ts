import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { aDatabase } from '#testing/database.ts'
import { sessionOf } from './connection.ts'
import { createDatabases, type Databases } from './pools.ts'

const database = aDatabase()
const opened: Databases[] = []
afterAll(() => Promise.all(opened.map((databases) => databases.close())))

const DAY = 86_400
const AHEAD = `select round(extract(epoch from app.now() - clock_timestamp()))::int as seconds`

/** Seconds by which the database's clock is ahead, by each pool of a server. */
const aheadOf = async (session: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
  const databases = createDatabases({ url: database.connecting.url, session })
  opened.push(databases)
  const answers = Object.values(databases.pools).map((pool) => pool.query<{ seconds: number }>(AHEAD))
  return (await Promise.all(answers)).map(({ rows }) => rows[0]?.seconds)
}

test.each(['demo', 'test', 'sandbox'])(
  'CLOCK_OFFSET moves both clocks of a server, by each pool (%s)',
  async (name) => {
    const config = readConfig({ ENVIRONMENT: name, CLOCK_OFFSET: String(2 * DAY) })
    expect(await aheadOf(sessionOf(config))).toEqual(Array(6).fill(2 * DAY))
    expect(systemClock(config.clockOffsetMs).now().getTime() - Date.now()).toBeCloseTo(2 * DAY * 1000, -4)
    expect(await aheadOf(sessionOf(readConfig({ ENVIRONMENT: name, CLOCK_OFFSET: String(-DAY) })))).toContain(-DAY)
  },
)

test('without it, in production, and where nobody says what this is, the clock is the true one', async () => {
  expect(await aheadOf(sessionOf(readConfig({})))).toEqual(Array(6).fill(0))
  for (const name of ['production', ''])
    expect(await aheadOf({ 'app.environment': name, 'app.clock_offset_ms': '86400000' })).toEqual(Array(6).fill(0))
})
