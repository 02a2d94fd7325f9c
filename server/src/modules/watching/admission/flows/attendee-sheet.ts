import { membershipOf } from '#platform/actor.ts'
import { notFound, userError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { Attendee } from '../reads/attendees.ts'
import { readAudienceEvent, readSheet, type Audience, type AudienceEvent } from '../reads/audience.ts'

/** The most attendees on one printed list: about 300 pages. */
const MAX_PRINTED = 10_000

/** Attendees of an event by name, to print. */
export type AttendeeSheet = AudienceEvent & { readonly attendees: readonly Attendee[] }

/** Reads the printed list of an event. Throws notFound for events out of the member's reach, userError above 10,000. */
export const readSheetOf = async (context: RequestContext, audience: Audience): Promise<AttendeeSheet> => {
  const scope = membershipOf(context.actor)
  const { system } = context.services.databases
  const event = await readAudienceEvent(system, scope, audience.eventId)
  if (event === undefined) throw notFound()
  const attendees = await readSheet(system, scope, audience, MAX_PRINTED + 1)
  if (attendees.length > MAX_PRINTED)
    throw userError('Up to 10,000 attendees can be printed. Filter the list, or export it.')
  return { ...event, attendees }
}
