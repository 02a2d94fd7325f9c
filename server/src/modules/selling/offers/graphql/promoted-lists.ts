import { ListedEventRef } from '#modules/stock/storefronts/graphql/types.ts'
import { builder } from '#platform/graphql/builder.ts'
import { promotedOnList } from '../flows/promoted-lists.ts'
import { PromotedPriceRef } from './types/promoted.ts'

builder.objectField(ListedEventRef, 'promoted', (t) =>
  t.field({
    type: PromotedPriceRef,
    nullable: true,
    public: true,
    description: 'Lowest price with automatic promotions, for everyone and any number. Null if none lowers it.',
    resolve: (listed, _args, context) => promotedOnList(context, listed),
  }),
)
