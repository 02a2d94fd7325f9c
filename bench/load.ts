/** Result of a round of load: responses per second and latencies in milliseconds. */
export type Round = {
  readonly done: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Summarizes the latencies of a round. */
export const summarizeRound = (latencies: readonly number[], seconds: number, failed: number): Round => {
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    done: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    failed,
  }
}

type Plan = {
  /** Concurrency; each worker starts again as soon as it is done. */
  readonly workers: number
  /** Ends after this many seconds or calls, whichever comes first. */
  readonly seconds: number
  readonly calls?: number
}

/**
 * Repeats `call` in a closed loop. A call that throws counts as failed and invalidates the run, unless `mayFail`.
 * `n` is the number of the call, in start order.
 */
export const loadWith = async (plan: Plan, call: (n: number, worker: number) => Promise<void>): Promise<Round> => {
  const latencies: number[] = []
  const failures: unknown[] = []
  const began = performance.now()
  const end = began + plan.seconds * 1000
  let next = 0
  const work = async (worker: number): Promise<void> => {
    while (performance.now() < end && next < (plan.calls ?? Number.POSITIVE_INFINITY)) {
      const n = next++
      const started = performance.now()
      try {
        await call(n, worker)
        latencies.push(performance.now() - started)
      } catch (error) {
        failures.push(error)
        if (failures.length > 20) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: plan.workers }, (_, worker) => work(worker)))
  if (failures.length > 0) console.error('first failure:', failures[0])
  return summarizeRound(latencies, (performance.now() - began) / 1000, failures.length)
}

export const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/**
 * Starts `call` at a fixed rate per second, whether or not the previous one is done; `call` returns its own measurement
 * in milliseconds. For latency at a sustainable load.
 */
export const paceWith = async (
  plan: { readonly perSecond: number; readonly seconds: number },
  call: () => Promise<number>,
): Promise<Round> => {
  const latencies: number[] = []
  let failed = 0
  const all: Promise<void>[] = []
  const total = Math.floor(plan.perSecond * plan.seconds)
  const began = performance.now()
  const one = async (): Promise<void> => {
    try {
      latencies.push(await call())
    } catch {
      failed += 1
    }
  }
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * plan.perSecond) + 1)
    while (all.length < due) all.push(one())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(all)
  return summarizeRound(latencies, (performance.now() - began) / 1000, failed)
}
