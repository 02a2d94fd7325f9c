import { expect, test, vi } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { listen } from './listen.ts'

const database = aDatabase()

test('hears what is announced, and again after its connection was lost', async () => {
  const heard: string[] = []
  const onListening = vi.fn<() => void>()
  const onLost = vi.fn<(error: Error) => void>()
  const listener = listen(database.connecting, {
    channels: { 'price.changed': (payload) => void heard.push(payload) },
    onListening,
    onLost,
  })
  await listener.ready
  await database.query(`select pg_notify('price.changed', 'a')`)
  await expect.poll(() => heard, { interval: 5 }).toEqual(['a'])

  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await expect.poll(() => onListening.mock.calls.length, { interval: 5 }).toBe(2)
  expect(onLost).toHaveBeenCalledOnce()
  await database.query(`select pg_notify('price.changed', 'b')`)
  await expect.poll(() => heard, { interval: 5 }).toEqual(['a', 'b'])

  await listener.close()
  expect(onLost).toHaveBeenCalledOnce()
})
