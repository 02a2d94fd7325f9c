import { createHash } from 'node:crypto'
import { timezoneSchema } from '@admission/common/records/venue.ts'
import { plural } from '@admission/common/words.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import { venueRecord } from '#modules/catalogue/venues/flows/venue-record.ts'
import type { VenueRecord } from '#modules/catalogue/venues/types.ts'
import { setTimezone } from '#modules/catalogue/venues/actions/set-timezone.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { eventChanged } from '../facts.ts'
import { readZoneMoves, type ZoneMove } from '../reads/venue-zone.ts'
import { lockEvents, moveToZone } from '../writes/venue-zone.ts'

/** What a new time zone of a venue does to its events. */
export type ZonePreview = {
  readonly timezone: string
  readonly moves: readonly ZoneMove[]
  /** Proof of what was shown: a change that does something else is refused. */
  readonly seen: string
}

const seenOf = (moves: readonly ZoneMove[]): string =>
  createHash('sha256')
    .update(moves.map(({ id, editVersion, startsAtNew }) => `${id} ${editVersion} ${startsAtNew.getTime()}`).join('\n'))
    .digest('hex')

/** What a time zone would do to the events of a venue. Throws userInputError for one that doesn't exist. */
export const previewZone = async (database: SystemDb, venueId: string, given: string): Promise<ZonePreview> => {
  const { timezone } = checkedZone(given)
  const moves = await readZoneMoves(database, venueId, timezone)
  return { timezone, moves, seen: seenOf(moves) }
}

const checkedZone = (timezone: string): { readonly timezone: string } => {
  try {
    return { timezone: validateInput(timezoneSchema, timezone) }
  } catch {
    throw inputError({ path: 'timezone', message: 'Choose a time zone.' })
  }
}

type ZoneInput = { readonly timezone: string; readonly seen: string }

/**
 * Changes the clocks of a venue. Its events that aren't over keep their wall-clock times, which buyers know, so their moments
 * change: sale, doors and codes follow. Events that are over stay as they were. Refuses if anything but what `seen` proves
 * would move, and if the new clocks skip the time of an event.
 */
export const setVenueZone = (origin: Origin): RecordEdit<VenueRecord, ZoneInput, ZonePreview, 'platform'> => ({
  kind: venueRecord,
  action: 'venue-set-timezone',
  what: 'TIMEZONE',
  isAction: true,
  prepare: async (transaction, venue, input) => {
    const { timezone } = checkedZone(input.timezone)
    if (timezone === venue.timezone) throw inputError({ path: 'timezone', message: 'This is its time zone already.' })
    // First, so that what is read stays true until the end.
    await lockEvents(
      transaction,
      (await readZoneMoves(transaction, venue.id, timezone)).map(({ id }) => id),
    )
    const moves = await readZoneMoves(transaction, venue.id, timezone)
    const skipped = moves.filter(({ isSkipped }) => isSkipped)
    const [first] = skipped
    if (first !== undefined)
      throw userError(
        `${plural(skipped.length, 'event')} would be at a time that the new clocks skip, such as ${first.name} of ${first.accountName}. Change ${skipped.length === 1 ? 'its time' : 'their times'} first.`,
      )
    const preview = { timezone, moves, seen: seenOf(moves) }
    if (preview.seen !== input.seen)
      throw userError('Its events have changed since you looked. Check again what would move.')
    return preview
  },
  change: async (transaction, venue, { timezone, moves }) => {
    await setTimezone(transaction, venue.id, timezone)
    if (moves.length > 0)
      await moveToZone(
        transaction,
        moves.map(({ id }) => id),
        timezone,
      )
    for (const move of moves)
      await recordChange(transaction, origin, {
        action: 'event-move-timezone',
        target: { kind: 'event', id: move.id },
        account: trustedAccountId(move.accountId),
        before: { timezone: move.timezone },
        after: { timezone },
        fact: eventChanged,
        data: { what: 'DATES' },
      })
    return { before: { timezone: venue.timezone }, after: { timezone, events: moves.length } }
  },
})
