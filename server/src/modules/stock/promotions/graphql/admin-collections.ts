import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { changeCollection } from '../flows/change-collection.ts'
import { setCollection } from '../flows/edits.ts'
import { PromotionSaveResultRef } from './types/promotion.ts'
import '../flows/follow-copies.ts'

builder.mutationField('promotionsSetCollection', (t) =>
  t.field({
    type: [PromotionSaveResultRef],
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:manage' },
    description:
      'Make promotions apply to a collection, or stop applying to it, independently. Returns one result per promotion, in order. Refused for promotions for all collections.',
    args: {
      ids: t.arg.idList({ required: true, description: '1 to 100 promotion IDs.' }),
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      applies: t.arg.boolean({ required: true, description: 'Whether they apply to it.' }),
    },
    resolve: (_root, change, context) => changeCollection(editorOf(context), setCollection, change),
  }),
)
