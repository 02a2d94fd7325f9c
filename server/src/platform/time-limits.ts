/** The largest TIME_LIMIT_FACTOR. */
export const MAX_FACTOR = 20

const isFactor = (factor: number): boolean => Number.isInteger(factor) && factor >= 1 && factor <= MAX_FACTOR

/** How many times longer than in production this process waits. Only tests may: the configuration refuses it elsewhere. */
function factorIn(environment: Readonly<Record<string, string | undefined>>): number {
  const isTest = environment['ENVIRONMENT'] === 'test' || environment['VITEST'] !== undefined
  const factor = Number(environment['TIME_LIMIT_FACTOR'] ?? 1)
  return isTest && isFactor(factor) ? factor : 1
}

/**
 * A time limit in milliseconds, times TIME_LIMIT_FACTOR, which tests set: on a busy machine, they wait for a processor, and a limit would
 * take that for a failure. For what ends a wait, not for how often a loop runs. Tests of a limit pass their own.
 */
export const timeLimit = (ms: number): number => ms * factorIn(process.env)
