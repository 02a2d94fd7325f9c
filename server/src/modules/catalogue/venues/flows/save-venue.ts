import {
  venueAppearanceFields,
  venueAppearanceSchema,
  venueFields,
  venueSchema,
  type VenueAppearanceInput,
  type VenueInput,
} from '@admission/common/records/venue.ts'
import { writeAudit } from '#platform/audit.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import type { Services } from '#platform/services.ts'
import { hasStored } from './venue-picture.ts'
import { checkedAddress } from './venue-address.ts'
import { whyNot } from '../rules/venue-states.ts'
import type { VenueRecord, VenueState } from '../types.ts'
import { writeAdoption, writeAppearance, writeState, writeVenue } from '../writes/venue.ts'
import { venueRecord } from './venue-record.ts'

const needActive = ({ state }: VenueRecord): void => {
  if (state === 'ARCHIVED') throw userError('This venue is archived. Restore it first.')
}

/** Saves a venue's details for the whole platform. Every account's pages show them within two seconds. */
export const saveVenue: RecordEdit<VenueRecord, VenueInput, VenueInput, 'platform'> = {
  kind: venueRecord,
  action: 'venue-save',
  what: 'DETAIL',
  schema: venueSchema,
  prepare: (_transaction, venue, input) => {
    needActive(venue)
    return checkedAddress(input)
  },
  change: async (transaction, venue, input) => {
    await writeVenue(transaction, venue.id, input)
    return { before: audited(venueFields, venue), after: audited(venueFields, input) }
  },
}

/** Saves what buyers see of a venue. Refuses pictures that weren't uploaded for it. */
export const saveAppearance = (
  services: Pick<Services, 'storage'>,
): RecordEdit<VenueRecord, VenueAppearanceInput, VenueAppearanceInput, 'platform'> => ({
  kind: venueRecord,
  action: 'venue-save-appearance',
  what: 'APPEARANCE',
  schema: venueAppearanceSchema,
  prepare: async (_transaction, venue, input) => {
    needActive(venue)
    const known = new Set(venue.pictures.map(({ picture }) => picture))
    for (const [index, { picture }] of input.pictures.entries())
      if (!known.has(picture) && !(await hasStored(services, venue.id, picture)))
        throw inputError({ path: `pictures.${index}.picture`, message: 'Upload this picture again.' })
    return input
  },
  change: async (transaction, venue, input) => {
    await writeAppearance(transaction, venue.id, input)
    return { before: audited(venueAppearanceFields, venue), after: audited(venueAppearanceFields, input) }
  },
})

/** Archives a venue that no upcoming event uses, or restores it. */
export const setState: RecordEdit<VenueRecord, VenueState, VenueState, 'platform'> = stateEdit<
  VenueRecord,
  VenueState,
  'platform'
>({
  kind: venueRecord,
  whyNot,
  write: async (transaction, id, to) => {
    if (!(await writeState(transaction, id, to)))
      throw userError('An upcoming event has just been planned there, so it can’t be archived.')
  },
})

/** Makes an account's venue one that every account can use. This can't be undone. */
export const adoptVenue = (origin: Origin): RecordEdit<VenueRecord, null, null, 'platform'> => ({
  kind: venueRecord,
  action: 'venue-adopt',
  what: 'OWNER',
  isAction: true,
  prepare: (_transaction, venue) => {
    needActive(venue)
    if (venue.accountId === null) throw userError('Every account can use this venue already.')
    return null
  },
  change: async (transaction, { id, accountName }) => {
    await writeAdoption(transaction, id)
    const values = { before: { owner: accountName }, after: { owner: null } }
    // The account’s activity has it, and so has the venue’s own history, which is the platform’s from now on.
    await writeAudit(transaction, origin, {
      action: 'venue-adopt',
      target: { kind: 'venue', id },
      account: null,
      ...values,
    })
    return values
  },
})
