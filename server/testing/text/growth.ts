/** How many times longer the second text is. */
const TIMES = 8
/** Linear work takes 8 times as long for 8 times the text, quadratic work 64 times. */
const maxGrowth = 28
/** Below this, the cost of a call is noise: compiling, collecting garbage. In microseconds of the processor. */
const NOISE = 25_000
const TRIES = 4

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Microseconds of this thread's processor that some work takes; a busy machine doesn't make them more. */
const costOf = async (work: () => unknown): Promise<number> => {
  const before = processorTime()
  await work()
  return processorTime() - before
}

/**
 * Why work isn't linear in the length of its text, or undefined: it costs more than in proportion for 8 times the text. The
 * least of several tries counts, and what costs next to nothing passes, so that only the work itself can fail.
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
      short: Math.min(least.short, await costOf(short)),
    }
    if (least.long <= NOISE || least.long <= least.short * maxGrowth) return undefined
  }
  return `${String(length)} characters took ${String(least.short)} µs, ${String(TIMES)} times as many ${String(least.long)} µs`
}
