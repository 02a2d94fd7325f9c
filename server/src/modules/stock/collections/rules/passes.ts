import { sellsPasses, type CollectionKind } from '@admission/common/collection-kind.ts'
import type { CapInput } from '@admission/common/records/ticket-bounds.ts'
import { plural } from '@admission/common/words.ts'
import { inputError, userError } from '#platform/errors.ts'

/** Throws userInputError if a cap does what passes can't: hand their places on, hide, or keep a waitlist. */
export const refuseCapOfPass = (kind: CollectionKind | undefined, atCap: CapInput['atCap']): void => {
  if (sellsPasses(kind) && atCap !== 'STOP')
    throw inputError({ path: 'atCap', message: 'Passes can only show as sold out when a cap is reached.' })
}

/** Throws userInputError if single dates of a pass were to be paused: it holds a ticket for each of its dates. */
export const refusePausedDates = (kind: CollectionKind | undefined): void => {
  if (sellsPasses(kind)) throw userError('A pass can’t pause single dates. Pause the whole collection instead.')
}

/** Why an event of visits isn't in a pass. */
export const TIMED_EVENT = 'This event sells visits by time. A pass can’t hold them.'

/** Why matching events of visits are left out of a pass; null if none would match. */
export const timedEventsSentence = (events: number): string | null => {
  if (events === 0) return null
  return `Left out: ${plural(events, 'event')} with visits by time, which a pass can’t hold.`
}
