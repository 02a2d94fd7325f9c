import type { AttemptId } from '@admission/common/ids.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { timeLimit } from '#platform/time-limits.ts'
import type { Attempt } from '../types/payment.ts'

/** Our call's response usually follows its webhook within this time, in milliseconds. */
const MAX_WAIT_MS = 1_000
/** Captured attempts whose webhook hasn't come yet. */
const MAX_CAPTURED = 1_000

type Calls = {
  readonly running: Map<AttemptId, Promise<Attempt | undefined>>
  readonly captured: Map<AttemptId, Attempt>
}

const callsOf = perProcess((): Calls => ({ running: new Map(), captured: new Map() }))

const noteCaptured = ({ captured }: Calls, attempt: Attempt): void => {
  captured.set(attempt.attemptId, attempt)
  const [oldest] = captured.keys()
  if (captured.size > MAX_CAPTURED && oldest !== undefined) captured.delete(oldest)
}

/**
 * Runs a call to the gateway for an attempt, until its outcome is applied. Meanwhile its webhook waits. `work` returns the
 * attempt if the call captured it, which is final, and undefined otherwise.
 */
export const duringOwnCall = async (
  services: Services,
  id: AttemptId,
  work: () => Promise<Attempt | undefined>,
): Promise<Attempt | undefined> => {
  const calls = callsOf(services)
  const call = work().then((attempt) => {
    if (attempt !== undefined) noteCaptured(calls, attempt)
    return attempt
  })
  calls.running.set(id, call)
  try {
    return await call
  } finally {
    calls.running.delete(id)
  }
}

const settledWithin = async (call: Promise<unknown>, ms: number): Promise<void> => {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([tooLong, call.catch(() => undefined)])
  clearTimeout(timer)
}

/**
 * Waits for this process's own call about an attempt, if there is one, up to a second. Returns the attempt, once, if that call
 * captured it. Undefined means that the database has to be asked.
 */
export const afterOwnCall = async (
  services: Services,
  id: AttemptId,
  maxWaitMs = timeLimit(MAX_WAIT_MS),
): Promise<Attempt | undefined> => {
  const { running, captured } = callsOf(services)
  const call = running.get(id)
  if (call !== undefined) await settledWithin(call, maxWaitMs)
  const attempt = captured.get(id)
  captured.delete(id)
  return attempt
}
