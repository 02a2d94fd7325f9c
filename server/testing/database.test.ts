import { expect, test } from 'vitest'
import { aDatabase } from './database.ts'

const database = aDatabase()

const role = async (name: 'visitor' | 'admin' | 'system' | 'reports') =>
  (await database.pools[name].query<{ current_user: string }>('select current_user')).rows[0]?.current_user

test('each pool works under its own role', async () => {
  expect(await role('visitor')).toBe('visitor')
  expect(await role('admin')).toBe('admin')
  expect(await role('system')).toBe('system')
  expect(await role('reports')).toBe('admin')
})

test('the clock of the database moves for open and for new connections', async () => {
  const now = async (pool: 'system' | 'admin') =>
    (await database.pools[pool].query<{ now: Date }>('select app.now()')).rows[0]?.now.getTime() ?? 0
  const before = await now('system')
  await database.moveClock(3_600_000)
  expect((await now('system')) - before).toBeGreaterThanOrEqual(3_600_000)
  expect((await now('admin')) - before).toBeGreaterThanOrEqual(3_600_000)
  await database.moveClock(0)
  expect((await now('system')) - before).toBeLessThan(3_600_000)
})

test('the clock moves while a connection is being closed', async () => {
  const closing = await database.connect('system')
  const closed = closing.end()
  await expect(database.moveClock(3_600_000)).resolves.toBeUndefined()
  await closed
  await database.moveClock(0)
})
