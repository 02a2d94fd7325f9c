import * as v from 'valibot'
import { isUuid } from '@admission/common/ids.ts'
import { grantFields } from '@admission/common/records/collection-grant.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { changeGrant, grantCollection, revokeGrant } from '../actions/change-grants.ts'
import { changeGrants } from '../flows/change-grants.ts'
import { readGrantPreview, readGrantsOf } from '../reads/grants.ts'
import { CollectionRef } from './types/collection.ts'
import { GrantPreviewRef, GrantRef } from './types/grants.ts'

builder.objectField(CollectionRef, 'grants', (t) =>
  t.field({
    type: [GrantRef],
    subGraphs: EMPLOYEE,
    description: 'Accounts that may sell it in their storefronts, by name; revoked grants last, up to 200.',
    resolve: ({ id }, _args, { services }) => readGrantsOf(services.databases.system, id),
  }),
)

builder.queryField('collectionGrantPreview', (t) =>
  t.field({
    type: GrantPreviewRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'collections:view' },
    description:
      'What an account would have of a grant: events, tickets, and the storefronts that could sell them. Fails with `resourceNotFound` if there is no such collection.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      accountId: t.arg.id({ required: true, description: 'The other account.' }),
    },
    resolve: async (_root, { collectionId, accountId }, { services }) => {
      if (!isUuid(collectionId) || !isUuid(accountId)) throw notFound()
      const found = await readGrantPreview(services.databases.system, { collectionId, granteeId: accountId })
      if (found === undefined) throw notFound()
      return found
    },
  }),
)

const GrantInputRef = builder.inputType('CollectionGrantInput', {
  subGraphs: EMPLOYEE,
  description: 'Terms of a grant, with times in the time zone of the collection’s account.',
  fields: (t) => inputFields(t, grantFields, {}),
})

const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Say why.'),
  v.maxLength(500, 'Use 500 characters or fewer.'),
)

const change = { type: GrantRef, subGraphs: EMPLOYEE, authScopes: { may: 'collections:manage' } } as const

builder.mutationFields((t) => ({
  collectionGrant: t.field({
    ...change,
    description:
      'Let another account sell a collection in its storefronts. Seats and prices stay the owner’s, who is also the seller; the other account gets a share. Its members place the collection. Fails with `userInputError` if it may sell it already.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      accountId: t.arg.id({ required: true, description: 'The other account.' }),
      input: t.arg({ type: GrantInputRef, required: true, description: 'Terms, and why.' }),
    },
    resolve: (_root, { input, ...of }, context) => {
      const given = { ...of, input: sentValues(grantFields, input), now: context.services.clock.now() }
      return changeGrants(context.services, (transaction) => grantCollection(transaction, originOf(context), given))
    },
  }),
  collectionGrantChange: t.field({
    ...change,
    description:
      'Change the terms of a grant. A new share is for later sales only. Storefronts that it no longer covers stop selling the collection within two seconds. Fails with `preconditionFailed` if it was changed or revoked meanwhile.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the grant.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      input: t.arg({ type: GrantInputRef, required: true, description: 'All terms, and why.' }),
    },
    resolve: (_root, { input, ...of }, context) => {
      const given = { ...of, input: sentValues(grantFields, input), now: context.services.clock.now() }
      return changeGrants(
        context.services,
        async (transaction) => (await changeGrant(transaction, originOf(context), given)).id,
      )
    },
  }),
  collectionGrantRevoke: t.field({
    ...change,
    description:
      'End that an account may sell a collection of another one: it leaves its storefronts within two seconds. What is in carts can be paid, and orders stay. Fails with `preconditionFailed` if it was revoked before.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the grant.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonSchema,
        description: 'Why, 1 to 500 characters. Both accounts read it.',
      }),
    },
    resolve: (_root, of, context) =>
      changeGrants(context.services, async (transaction) => (await revokeGrant(transaction, originOf(context), of)).id),
  }),
}))
