/** How many times longer the second text is. */
const TIMES = 8
/** Linear work takes as long for one long text as for eight short ones, quadratic work eight times. */
const maxGrowth = 3.5
/** Below this, the cost of a call is noise: compiling, collecting garbage. In microseconds of the processor. */
const NOISE = 25_000
const TRIES = 4

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Microseconds of this thread's processor that some work takes, done several times; a busy machine doesn't make them more. */
const costOf = async (work: () => unknown, times = 1): Promise<number> => {
  const before = processorTime()
  for (let done = 0; done < times; done += 1) await work()
  return processorTime() - before
}

/**
 * Why work isn't linear in the length of its text, or undefined: a long text costs more than short ones
 * that are as long together; one of them may cost less than a tick of the clock. The least of several tries counts, and what
 * costs next to nothing passes, so that only the work itself can fail.
 */
export const growthProblem = async (
  work: (length: number) => () => unknown,
  length: number,
): Promise<string | undefined> => {
  const [short, long] = [work(length), work(length * TIMES)]
  let least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let tried = 0; tried < TRIES; tried += 1) {
    least = {
      long: Math.min(least.long, await costOf(long)),
      short: Math.min(least.short, await costOf(short, TIMES)),
    }
    if (least.long <= NOISE || least.long <= least.short * maxGrowth) return undefined
  }
  return `${String(TIMES)} times ${String(length)} characters took ${String(least.short)} µs, all at a time ${String(least.long)} µs`
}
