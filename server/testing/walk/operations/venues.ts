import { ABSENT, plain, underKey, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'
import { aVenue } from '#testing/walk/operations/seat-maps.ts'

/** A fresh venue for each call. Employees reach those of every account. */
const venue = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async (world) => ({ variables: { id: await aVenue(world), ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

/** Two fresh venues, of which one is merged into the other. */
const pair = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async (world) => ({ variables: { id: await aVenue(world), intoId: await aVenue(world), ...rest } }),
  absent: async (world) => ({ variables: { id: ABSENT, intoId: await aVenue(world), ...rest } }),
  intoAbsent: async (world) => ({ variables: { id: await aVenue(world), intoId: ABSENT, ...rest } }),
})

/** A venue that was merged into another. */
const merged = async (world: World) => {
  const [id, intoId] = [await aVenue(world), await aVenue(world)]
  await world.database.query(
    `insert into venue_merge (from_id, into_id, reason, into_version) values ($1, $2, 'Walked', 1)`,
    [id, intoId],
  )
  return { variables: { id } }
}

const details = {
  name: 'Walked',
  addressLine: 'Main street 1',
  locality: 'Oslo',
  postalCode: '0150',
  countryCode: 'NO',
}
const steps: Kinds = Object.fromEntries(
  Object.entries(venue({ version: 1, state: 'ARCHIVED' })).map(([kind, arrange]) => [
    kind,
    async (world: World) => ({ variables: { steps: [(await arrange(world)).variables] } }),
  ]),
)

/** How employees call the fields of venues. */
export const employeeVenues: Operations = {
  'Query.venues': plain(),
  'Query.venueById': venue(),
  'Query.venueUse': venue(),
  'Query.venueTimezonePreview': venue({ timezone: 'Europe/London' }),
  'Query.venueMergePreview': pair(),
  'Query.venueMerge': { ...venue(), own: merged },
  'Mutation.venueCreate': underKey({ input: { ...details, timezone: 'Europe/Oslo' } }),
  'Mutation.venueSave': venue({ version: 1, input: details }),
  'Mutation.venueSaveAppearance': venue({ version: 1, input: { pictures: [], directions: 'Left', accessibility: '' } }),
  'Mutation.venueUploadPicture': venue(),
  'Mutation.venueSetState': venue({ version: 1, state: 'ARCHIVED' }),
  'Mutation.venuesSetState': steps,
  'Mutation.venueAdopt': venue({ version: 1 }),
  'Mutation.venueSetTimezone': venue({ version: 1, timezone: 'Europe/London', seen: '' }),
  'Mutation.venueMergeInto': pair({ version: 1, seen: '', reason: 'Walked' }),
  'Mutation.venueMergeUndo': venue({ version: 1 }),
}
