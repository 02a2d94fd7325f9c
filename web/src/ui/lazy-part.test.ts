import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './Lazy.tsx'

const lost = () => new TypeError('Failed to fetch dynamically imported module')

/** A browser that is online or offline, and a server that answers or doesn't. */
const browser = (onLine: boolean, answers: () => Promise<unknown> = () => Promise.reject(lost())) =>
  vi.stubGlobal('window', { navigator: { onLine }, fetch: answers })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what cannot be fetched ahead is no failure of the page', async () => {
  browser(true)
  const failures: unknown[] = []
  const note = (reason: unknown): void => void failures.push(reason)
  process.on('unhandledRejection', note)
  lazyPart(() => Promise.reject(lost())).prefetch()
  // Node reports unhandled rejections after the microtasks of a turn.
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})

test('offline, a part is not requested, so that the browser does not cache the failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('it came')
  browser(false)
  lazyPart(load).prefetch()
  await expect(lazyPart(load).load()).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  browser(true)
  await expect(lazyPart(load).load()).resolves.toBe('it came')
})

test('a server that answers is believed more than the browser', async () => {
  browser(false, () => Promise.resolve())
  await expect(lazyPart(() => Promise.resolve('it came')).load()).resolves.toBe('it came')
})
