import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { createLoop, type Loop } from './loop.ts'

let loop: Loop | undefined
let runs: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  runs = 0
})

afterEach(async () => {
  const stopped = loop?.stop()
  await vi.runAllTimersAsync()
  await stopped
  vi.useRealTimers()
})

/** A loop every 100 ms whose runs take `tookMs`. */
const startLoop = (tookMs: number, restFactor?: number): void => {
  loop = createLoop(
    { log: createLog('fatal') },
    {
      name: 'test',
      everyMs: 100,
      ...(restFactor === undefined ? {} : { restFactor }),
      work: async () => {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, tookMs))
      },
    },
  )
  loop.start()
}

test('a short run is followed by the usual pause', async () => {
  startLoop(2, 20)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(9)
})

test('a long run is followed by a pause of as many times its length', async () => {
  startLoop(20, 20)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(3)
})

test('without a factor, only the usual pause counts', async () => {
  startLoop(20)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(8)
})
