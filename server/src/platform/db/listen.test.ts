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
  await vi.waitFor(() => expect(heard).toEqual(['a']), { interval: 5 })

  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { interval: 5 })
  expect(onLost).toHaveBeenCalledOnce()
  await database.query(`select pg_notify('price.changed', 'b')`)
  await vi.waitFor(() => expect(heard).toEqual(['a', 'b']), { interval: 5 })

  await listener.close()
  expect(onLost).toHaveBeenCalledOnce()
})
