import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { createVenue } from '../flows/create-venue.ts'
import { readSimilarVenues } from '../reads/choices.ts'
import type { VenueChoice } from '../types.ts'

const VenueChoiceRef = builder.objectRef<VenueChoice>('VenueChoice').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Venue that the account can choose.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    name: t.exposeString('name', { description: 'Name, with the hall if the venue has several.' }),
    addressLine: t.exposeString('addressLine', { description: 'Street and number.' }),
    locality: t.exposeString('locality', { description: 'City or town.' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the account added it. Other accounts don’t see it.' }),
  }),
})

const NewVenueInputRef = builder.inputType('NewVenueInput', {
  subGraphs: ADMIN,
  description: 'Venue to add.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    addressLine: t.string({ required: true, description: 'Street and number, 1 to 200 characters.' }),
    locality: t.string({ required: true, description: 'City or town, 1 to 100 characters.' }),
    administrativeArea: t.string({ description: 'State or region, up to 100 characters.' }),
    postalCode: t.string({ description: 'Up to 20 characters.' }),
    countryCode: t.string({ required: true, description: 'ISO 3166-1 alpha-2 country code.' }),
    timezone: t.string({ required: true, description: 'IANA time zone name. Shows start by its clocks.' }),
  }),
})

builder.queryField('similarVenues', (t) =>
  t.field({
    type: [VenueChoiceRef],
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description:
      'Venues with a similar name, closest first, 5 at most: those that someone may be about to add again. Case and accents don’t count.',
    args: {
      name: t.arg.string({ required: true, description: 'Name of the venue. A blank name has no matches.' }),
      town: t.arg.string({ description: 'City or town; leave blank for all.' }),
    },
    resolve: (_root, { name, town }, context) =>
      readAccount(context, (transaction) => readSimilarVenues(transaction, name, town ?? '')),
  }),
)

builder.mutationField('venueCreate', (t) =>
  t.field({
    type: VenueChoiceRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:manage' },
    description:
      'Add a venue that only this account sees and uses, until the platform adopts it. Requires access to all events. 50 per account.',
    args: {
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
      input: t.arg({ type: NewVenueInputRef, required: true, description: 'The new venue.' }),
    },
    resolve: (_root, { key, input }, context) =>
      createVenue(editorOf(context), {
        userId: workspaceOf(context.actor).userId,
        key,
        input: { ...input, administrativeArea: input.administrativeArea ?? '', postalCode: input.postalCode ?? '' },
      }),
  }),
)
