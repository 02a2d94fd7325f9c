import { PassRef } from '#modules/catalogue/events/graphql/types/pass.ts'
import { InvitationRef } from '#modules/selling/concierge/graphql/types.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readRenewedPass } from '../reads.ts'

builder.objectField(InvitationRef, 'pass', (t) =>
  t.field({
    type: PassRef,
    nullable: true,
    description:
      'Pass of the new season, if these are the places you had last season. Without events once they are no longer held.',
    resolve: async ({ id }, _args, { services }) => {
      const renewed = await readRenewedPass(services.databases.system, id)
      return renewed === undefined ? null : { ...renewed, id: renewed.collectionId }
    },
  }),
)
