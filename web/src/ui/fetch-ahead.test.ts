import { expect, test } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

test('what cannot be fetched ahead is no failure of the page', async () => {
  const failures: unknown[] = []
  const note = (reason: unknown): void => void failures.push(reason)
  process.on('unhandledRejection', note)
  fetchAhead(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  // Node tells of a rejection that nobody handled after the microtasks of a turn.
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})
