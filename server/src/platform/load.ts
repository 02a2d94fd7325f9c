import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 25
const BUSY = 0.7

/** True if this process works most of the time, judged by the next 25 ms. Work that can wait asks it before it starts. */
export const isProcessBusy = async (): Promise<boolean> => {
  const before = performance.eventLoopUtilization()
  await sleep(SAMPLE_MS)
  return performance.eventLoopUtilization(before).utilization > BUSY
}
