import { inputError } from '#platform/errors.ts'

const MAX_REASON = 500

/** A reason that someone gave. Throws inputError if it is empty or too long. */
export const reasonOf = (given: string): string => {
  const reason = given.trim()
  if (reason === '') throw inputError({ path: 'reason', message: 'Give a reason.' })
  if (reason.length > MAX_REASON)
    throw inputError({ path: 'reason', message: `Use ${String(MAX_REASON)} characters or fewer.` })
  return reason
}
