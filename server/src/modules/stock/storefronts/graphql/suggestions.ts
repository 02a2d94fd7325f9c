import { builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { enter } from '../flows/enter.ts'
import { suggestFrom } from '../flows/forgive-search.ts'
import { searchableList } from '../flows/search-list.ts'
import type { List } from '../reads/listed-events.ts'
import { homeList } from './consumer.ts'
import {
  COUNT_ARGUMENT,
  SuggestedShowRef,
  suggestionRequest,
  TEXT_ARGUMENT,
  type SuggestionArguments,
} from './types/search.ts'
import { MarketplaceRef, StorefrontRef } from './types.ts'

const suggested = async ({ services }: RequestContext, list: List, args: SuggestionArguments) => {
  const { text, size } = suggestionRequest(args)
  return list.storefrontIds.length === 0 ? [] : suggestFrom(searchableList(services, list), text, size)
}

builder.objectField(MarketplaceRef, 'suggestions', (t) =>
  t.field({
    type: [SuggestedShowRef],
    public: true,
    description: 'Shows among its events for a text that is being typed, best first.',
    args: {
      text: t.arg.string({ required: true, description: TEXT_ARGUMENT }),
      first: t.arg.int({ description: COUNT_ARGUMENT }),
    },
    resolve: async (marketplace, args, context) => suggested(context, await homeList(context, marketplace, {}), args),
  }),
)

builder.objectField(StorefrontRef, 'suggestions', (t) =>
  t.field({
    type: [SuggestedShowRef],
    public: true,
    description: 'Shows among its events for a text that is being typed, best first; empty without access.',
    args: {
      text: t.arg.string({ required: true, description: TEXT_ARGUMENT }),
      first: t.arg.int({ description: COUNT_ARGUMENT }),
    },
    resolve: async (storefront, args, context) => {
      const { granted, code } = await enter(context, storefront)
      const list = {
        storefrontIds: granted ? [storefront.id] : [],
        unlocked: code?.collectionIds ?? null,
        timezone: storefront.timezone,
        filter: {},
      }
      return suggested(context, list, args)
    },
  }),
)
