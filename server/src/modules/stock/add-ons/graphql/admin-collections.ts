import { changeCollection } from '#modules/stock/promotions/flows/change-collection.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { setCollection } from '../flows/edits.ts'
import { AddOnSaveResultRef } from './types.ts'
import '../flows/follow-copies.ts'

builder.mutationField('addOnsSetCollection', (t) =>
  t.field({
    type: [AddOnSaveResultRef],
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:manage', feature: 'productIntegrations' },
    description:
      'Offer add-ons with a collection, or stop offering them, independently. Returns one result per add-on, in order. Refused for add-ons for all collections.',
    args: {
      ids: t.arg.idList({ required: true, description: '1 to 100 add-on IDs.' }),
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      applies: t.arg.boolean({ required: true, description: 'Whether they are offered with it.' }),
    },
    resolve: (_root, change, context) => changeCollection(editorOf(context), setCollection, change),
  }),
)
