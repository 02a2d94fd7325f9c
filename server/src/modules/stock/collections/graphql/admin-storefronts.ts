import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { readPlaces } from '../flows/read-places.ts'
import { saveStorefronts } from '../flows/save-storefronts.ts'
import { readShelves } from '../reads/placements.ts'
import type { Collection } from '../types/collection.ts'
import type { CollectionPlace } from '../types/placements.ts'
import { CollectionRef, CollectionSaveResultRef } from './types/collection.ts'

type Place = CollectionPlace & Pick<Collection, 'currency' | 'exponent'>

const PlaceRef = builder.objectRef<Place>('CollectionPlace').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A storefront, and what it shows, or would show, of a collection that is on sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    isSold: t.exposeBoolean('isSold', { description: 'Whether it sells the collection.' }),
    position: t.exposeInt('position', {
      description: 'Place of the collection in it, from 0; the end if it isn’t sold.',
    }),
    others: t.stringList({
      description: 'Names of the other collections it sells, in order.',
      resolve: ({ collections, isSold, position }) =>
        collections.flatMap(({ name }, index) => (isSold && index === position ? [] : [name])),
    }),
    events: t.exposeInt('events', { description: 'Events of which the collection sells units in it.' }),
    free: t.exposeInt('free', { description: 'Free units of the collection in it, within its caps.' }),
    from: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Lowest all-in price; null without one.',
      resolve: ({ fromAmount, currency, exponent }) =>
        fromAmount === null ? null : { amount: fromAmount, currency, exponent },
    }),
  }),
})

builder.objectField(CollectionRef, 'places', (t) =>
  t.field({
    type: [PlaceRef],
    subGraphs: ADMIN,
    public: true,
    description: 'All open storefronts of the account, in order, with the collection’s place in each.',
    resolve: async (collection, _args, context) => {
      const shelves = await readAccount(context, (transaction) => readShelves(transaction, collection.accountId))
      const places = await readPlaces(context.services, collection, shelves)
      const { currency, exponent } = collection
      return places.map((place) => ({ ...place, currency, exponent }))
    },
  }),
)

const PlacementInputRef = builder.inputType('CollectionPlacementInput', {
  subGraphs: ADMIN,
  description: 'A storefront that sells a collection.',
  fields: (t) => ({
    storefrontId: t.id({ required: true, description: 'Storefront ID.' }),
    position: t.int({ required: true, description: 'Place of the collection in it, from 0.' }),
  }),
})

const PlacementsInputRef = builder.inputType('CollectionPlacementsInput', {
  subGraphs: ADMIN,
  description: 'Where a collection is sold.',
  fields: (t) => ({
    placements: t.field({
      type: [PlacementInputRef],
      required: true,
      description: 'All storefronts that sell it. It is removed from others.',
    }),
  }),
})

builder.mutationField('collectionSaveStorefronts', (t) =>
  t.field({
    type: CollectionSaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Save which storefronts sell a collection, and its place in each. Carts keep what they hold.',
    args: {
      id: t.arg.id({ required: true, description: 'Collection ID.' }),
      version: t.arg({
        type: 'Int64',
        required: true,
        description: 'Version that was read. Returns CollectionStale if a person has saved since.',
      }),
      input: t.arg({ type: PlacementsInputRef, required: true, description: 'All storefronts.' }),
    },
    resolve: (_root, of, context) => editRecord(editorOf(context), saveStorefronts, of),
  }),
)
