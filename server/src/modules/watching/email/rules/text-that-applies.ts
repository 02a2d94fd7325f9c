import type { SavedText } from '../types.ts'

/**
 * Which words a mail is written in: those of its event, else those of its account; undefined for the default ones. Broken
 * words aren't skipped: what applies in their place is the default, not the account's.
 */
export function textThatApplies(saved: readonly SavedText[]): SavedText | undefined {
  const chosen = saved.find(({ eventId }) => eventId !== null) ?? saved[0]
  return chosen === undefined || chosen.isBroken ? undefined : chosen
}
