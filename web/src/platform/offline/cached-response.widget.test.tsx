import { afterEach, expect, test, vi } from 'vitest'
import { cachedResponse } from './cached-response.ts'

const name = 'offline-test'
const store = async (path: string): Promise<void> =>
  (await caches.open(name)).put(path, new Response('kept', { headers: { vary: 'accept' } }))

afterEach(() => caches.delete(name))

test('a stored page is found, whatever its answer varies by', async () => {
  await store('/user')
  expect(await (await cachedResponse('/user'))?.text()).toBe('kept')
  expect(await cachedResponse('/user/profile')).toBeUndefined()
})

test('a cache that is deleted while it is searched stays deleted', async () => {
  await store('/user')
  const keys = caches.keys.bind(caches)
  vi.spyOn(caches, 'keys').mockImplementationOnce(async () => {
    const names = await keys()
    await caches.delete(name)
    return names
  })
  expect(await cachedResponse('/user')).toBeUndefined()
  expect(await keys()).not.toContain(name)
})
