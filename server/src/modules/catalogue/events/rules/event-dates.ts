import type { EventInput } from '@admission/common/validation/event.ts'
import type { Time } from '@admission/common/time.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { EventRecord } from '../types/event-record.ts'
import { venueTime } from './local-times.ts'

type Dates = Pick<EventRecord, 'doors' | 'dateShow' | 'dateShowEnd'>
type DatesInput = Pick<EventInput, 'startsAt' | 'endsAt' | 'doorsAt'>
type Dated = Dates & Pick<EventRecord, 'visitKind' | 'venue'>

const minuteOf = (time: Time | null): string | null => time?.local.slice(0, 16) ?? null

/** True if an input leaves an event where and when it is. */
export const keepsDates = (
  { venue, doors, dateShow, dateShowEnd }: Dated,
  input: DatesInput & { readonly venueId: string },
): boolean =>
  input.venueId === venue.id &&
  input.startsAt.slice(0, 16) === minuteOf(dateShow) &&
  (input.endsAt?.slice(0, 16) ?? null) === minuteOf(dateShowEnd) &&
  (input.doorsAt?.slice(0, 16) ?? null) === minuteOf(doors)

/**
 * When an event takes place, from wall-clock times at its venue. Times that don't change stay the moments they are. Throws
 * userError for timed events, whose dates follow their visits, and userInputError for times that don't exist or are out of
 * order.
 */
export const eventDates = (event: Dated, input: DatesInput & { readonly venueId: string }, zone: string): Dates => {
  const { doors: oldDoors, dateShow: oldStart, dateShowEnd: oldEnd } = event
  const unchanged = { doors: oldDoors, dateShow: oldStart, dateShowEnd: oldEnd }
  if (keepsDates(event, input)) return unchanged
  if (event.visitKind === 'TIMED') {
    if (!keepsDates(event, { ...input, venueId: event.venue.id }))
      throw userError('Its dates follow its visits. Change the visits instead.')
    if (zone !== event.venue.timezone)
      throw inputError({
        path: 'venueId',
        message: 'Its visits are planned in another time zone. Choose a venue in the same one.',
      })
    return unchanged
  }
  const timeOf = (path: string, local: string | null, stored: Time | null): Time | null => {
    if (local === null) return null
    return stored?.timezone === zone && minuteOf(stored) === local.slice(0, 16) ? stored : venueTime(path, local, zone)
  }
  const dateShow = timeOf('startsAt', input.startsAt, oldStart) ?? venueTime('startsAt', input.startsAt, zone)
  const dateShowEnd = timeOf('endsAt', input.endsAt, oldEnd)
  const doors = timeOf('doorsAt', input.doorsAt, oldDoors)
  if (event.visitKind === 'OPEN' && dateShowEnd === null)
    throw inputError({ path: 'endsAt', message: 'Enter the last day of its season.' })
  // Clock changes can swap moments that are in order on the clock.
  if (dateShowEnd !== null && dateShowEnd.utc <= dateShow.utc)
    throw inputError({ path: 'endsAt', message: 'Choose an end after the start.' })
  if (doors !== null && doors.utc > dateShow.utc)
    throw inputError({ path: 'doorsAt', message: 'Choose a time before the start.' })
  return { doors, dateShow, dateShowEnd }
}
