import { Refusal } from '#platform/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import type { FailedSignIn } from '#modules/people/identity/types.ts'
import { insertFailedSignIns } from '#modules/people/identity/writes/sign-in-attempts.ts'

const MAX_WAITING = 1000
const MAX_BATCH = 100

/**
 * Attempts that wait to be recorded. They are written after their response, which so takes equally long whether or not there is
 * such a user. A process that is killed loses those of the last moment.
 */
const failures = perProcess(
  ({ databases, log }: Services) => {
    const waiting: FailedSignIn[] = []
    let writing: Promise<void> | undefined
    const write = async (): Promise<void> => {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, MAX_BATCH)
        try {
          await insertFailedSignIns(databases.system, batch)
        } catch (error) {
          log.error('failed sign-ins were not recorded', { error, count: batch.length })
        }
      }
      writing = undefined
    }
    return {
      add: (attempt: FailedSignIn): void => {
        if (waiting.length < MAX_WAITING) waiting.push(attempt)
        writing ??= Promise.resolve().then(write)
      },
      settled: async (): Promise<void> => {
        await writing
      },
    }
  },
  ({ settled }) => settled(),
)

/** Records a failed sign-in a moment later. Attempts for addresses that no one has are dropped there. */
export const noteFailure = (services: Services, attempt: FailedSignIn): void => failures(services).add(attempt)

/** Waits until this process has recorded the failed sign-ins it knows of. */
export const failuresNoted = (services: Services): Promise<void> => failures(services).settled()

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.category === 'tooManyRequests'

/** Counts a guess, and records that there were too many. Throws as `count` does. */
export const notingTooMany = async (
  services: Services,
  attempt: Omit<FailedSignIn, 'failure'>,
  count: () => Promise<void>,
): Promise<void> => {
  try {
    await count()
  } catch (error) {
    if (isTooMany(error)) noteFailure(services, { ...attempt, failure: 'TOO_MANY' })
    throw error
  }
}

/** Takes the second step, and records if it fails. `code` is what was typed. Throws as `step` does. */
export const notingSecondStep = async <Result>(
  services: Services,
  attempt: Omit<FailedSignIn, 'failure'> & { readonly code: string | null | undefined },
  step: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    const { code, ...rest } = attempt
    const typed = (code ?? '').trim() === '' ? 'NO_SECOND_STEP' : 'WRONG_SECOND_STEP'
    if (error instanceof Refusal) noteFailure(services, { ...rest, failure: isTooMany(error) ? 'TOO_MANY' : typed })
    throw error
  }
}
