import { timeFromLocal } from '@admission/common/recurring.ts'
import { formatClock, formatDay, zonePlace, type Time } from '@admission/common/time.ts'
import { inputError } from '#platform/errors.ts'

const readTime = (local: string, zone: string): Time | undefined => {
  try {
    return timeFromLocal(local, zone)
  } catch {
    return undefined
  }
}

/**
 * The moment of a wall-clock time (`YYYY-MM-DDTHH:MM`) at a venue; of a time that occurs twice, the earlier. Throws
 * userInputError for `path` if it isn't a date or if daylight saving skips it; `name` says which time it is where the path doesn't. docs/rules.md 5.5
 */
export const venueTime = (path: string, local: string, zone: string, name = ''): Time => {
  const time = readTime(local, zone)
  if (time === undefined) throw inputError({ path, message: 'Enter a date and time.' })
  if (time.local.slice(0, 16) === local.slice(0, 16)) return time
  const skipped = `${name === '' ? '' : `${name}: `}${formatClock(local)} on ${formatDay(local, true)},`
  throw inputError({
    path,
    message: `${skipped} doesn’t exist in ${zonePlace(zone)}: clocks go forward. Choose another time.`,
  })
}

/** Like `venueTime`, or null without a time. */
export const optionalVenueTime = (path: string, local: string | null, zone: string, name = ''): Time | null =>
  local === null ? null : venueTime(path, local, zone, name)
