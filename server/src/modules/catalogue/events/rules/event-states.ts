import type { EventRecord, EventState } from '../types/event-record.ts'
import { EVENT_STATES } from '../types/event-record.ts'
import { publishChecks } from './publish-checks.ts'

/** State changes that organizers make. The database has the same table, which also knows how events are canceled. */
export const steps: Readonly<Record<EventState, readonly EventState[]>> = {
  DRAFT: ['PUBLISHED'],
  PUBLISHED: [],
  CANCELLED: [],
}

type Publishing = Parameters<typeof publishChecks>[0] & Pick<EventRecord, 'state'>

/** Why an event can't change to a state now, in a sentence; null if it can. */
export const disallowedReason = (event: Publishing, to: EventState, now: Date): string | null => {
  if (event.state === to) return 'It’s already in this state.'
  if (!steps[event.state].includes(to))
    return to === 'PUBLISHED' ? 'Only a draft can be published.' : 'This isn’t possible.'
  const missing = publishChecks(event, now).filter(({ status }) => status === 'MISSING')
  return missing.length === 0 ? null : missing.map(({ name, text }) => `${name}: ${text}`).join(' ')
}

/** States that a member can choose, each with the reason if it isn't allowed now. */
export const stepsFrom = (
  event: Publishing,
  now: Date,
): { readonly state: EventState; readonly allowed: boolean; readonly reason: string | null }[] =>
  EVENT_STATES.filter((state) => steps[event.state].includes(state)).map((state) => {
    const reason = disallowedReason(event, state, now)
    return { state, allowed: reason === null, reason }
  })
