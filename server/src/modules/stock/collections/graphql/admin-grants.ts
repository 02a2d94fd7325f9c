import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readGrantsOf, readGrantsTo, readOffered } from '../reads/grants.ts'
import { grantState } from '../rules/grant-state.ts'
import { CollectionRef } from './types/collection.ts'
import { GivenGrantRef, GrantedCollectionRef } from './types/grants.ts'

builder.objectField(CollectionRef, 'grantedTo', (t) =>
  t.field({
    type: [GivenGrantRef],
    subGraphs: ADMIN,
    description: 'Other accounts that may sell it in their storefronts, by name. The platform decides that.',
    resolve: async ({ id }, _args, { services }) =>
      (await readGrantsOf(services.databases.system, id)).filter(({ revokedAt }) => revokedAt === null),
  }),
)

builder.queryField('grantedCollections', (t) =>
  t.field({
    type: [GrantedCollectionRef],
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description:
      'Collections of other accounts that this one may sell in its storefronts, by owner and name, up to 200; last those whose grant was revoked in the last 30 days. Empty for members who are limited to some events.',
    resolve: async (_root, _args, { actor, services: { databases } }) => {
      const { accountId, eventIds } = membershipOf(actor)
      if (eventIds !== null) return []
      const grants = await readGrantsTo(databases.system, accountId)
      const offered = await readOffered(
        databases.system,
        grants.map(({ collectionId }) => collectionId),
      )
      return grants.flatMap((grant) => {
        const of = offered.get(grant.collectionId)
        if (of === undefined) return []
        const { collectionId: id, buyerName: name, storefronts, ...rest } = grant
        const storefrontIds = storefronts.map((each) => each.id)
        // What is on sale is no longer theirs to know.
        const shown = grant.revokedAt === null ? of : { ...of, eventCount: 0, tickets: 0, fromAmount: null }
        return [{ ...rest, ...shown, id, name, storefrontIds, state: grantState(grant) }]
      })
    },
  }),
)
