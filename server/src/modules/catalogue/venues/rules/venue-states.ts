import { plural } from '@admission/common/words.ts'
import { VENUE_STATES, type VenueRecord, type VenueState } from '../types.ts'

/** Why a venue can't change to a state now, in a sentence; null if it can. */
export const whyNot = ({ state, upcomingEvents, mergedInto }: VenueRecord, to: VenueState): string | null => {
  if (state === to) return to === 'ARCHIVED' ? 'It’s already archived.' : 'It isn’t archived.'
  if (to === 'ARCHIVED' && upcomingEvents > 0)
    return `${plural(upcomingEvents, 'upcoming event')} there. Move or cancel them first.`
  if (to === 'ACTIVE' && mergedInto !== null) return `It was merged into ${mergedInto.name}. Undo that instead.`
  return null
}

/** The other states, each with the reason if it isn't allowed. */
export const stepsFrom = (venue: VenueRecord) =>
  VENUE_STATES.filter((state) => state !== venue.state).map((state) => {
    const reason = whyNot(venue, state)
    return { state, allowed: reason === null, reason }
  })
