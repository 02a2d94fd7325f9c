import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { copyToNewCollection, createNewCollection } from '../flows/create-collection.ts'
import { moveCollectionOf } from '../flows/move-collection.ts'
import { CollectionKindRef } from './types/collection-kind.ts'
import { CollectionRef } from './types/collection.ts'

const NewCollectionInputRef = builder.inputType('NewCollectionInput', {
  subGraphs: ADMIN,
  description: 'A new collection.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    kind: t.field({
      type: CollectionKindRef,
      defaultValue: 'SINGLE',
      description: 'What it sells. It can’t be changed later.',
    }),
    passChoose: t.int({
      description: 'How many events a buyer chooses, 2 to 40. For the kind FLEX, which needs it, and for no other.',
    }),
    currency: t.string({ required: true, description: 'Currency of its prices, ISO 4217. It can’t be changed later.' }),
    eventIds: t.idList({ description: 'Events it sells, which become its condition.' }),
    storefrontIds: t.idList({ description: 'Open storefronts that sell it.' }),
  }),
})

const create = {
  type: CollectionRef,
  subGraphs: ADMIN,
  authScopes: { may: 'inventory:manage' },
} as const

const keyArg = builder.args((t) => ({
  key: t.id({ required: true, description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.' }),
}))

builder.mutationFields((t) => ({
  collectionCreate: t.field({
    ...create,
    description: 'Create a draft. Requires access to all events.',
    args: { ...keyArg, input: t.arg({ type: NewCollectionInputRef, required: true, description: 'All fields.' }) },
    resolve: (_root, { key, input }, context) => {
      const { userId } = workspaceOf(context.actor)
      const { eventIds, storefrontIds, kind, passChoose, ...texts } = input
      const lists = { eventIds: eventIds ?? [], storefrontIds: storefrontIds ?? [] }
      return createNewCollection(editorOf(context), {
        userId,
        key,
        input: { ...texts, ...lists, kind: kind ?? 'SINGLE', passChoose: passChoose ?? null },
      })
    },
  }),
  collectionMove: t.field({
    ...create,
    description:
      'Move a collection in the order of priorities. If several collections match a unit, the highest sells it. Requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Collection ID.' }),
      afterId: t.arg.id({ description: 'ID of the collection it comes right after; null for the top.' }),
    },
    resolve: (_root, { id, afterId }, context) => {
      const { userId } = workspaceOf(context.actor)
      return moveCollectionOf(editorOf(context), { userId, id, afterId: afterId ?? null })
    },
  }),
  collectionDuplicate: t.field({
    ...create,
    description:
      'Create a draft with the details, condition, prices, limits and caps of a collection, in no storefront. Requires access to all events.',
    args: { ...keyArg, id: t.arg.id({ required: true, description: 'Collection ID.' }) },
    resolve: (_root, { key, id }, context) => {
      if (!isUuid(id)) throw notFound()
      const { userId } = workspaceOf(context.actor)
      return copyToNewCollection(editorOf(context), { userId, key, id })
    },
  }),
}))
