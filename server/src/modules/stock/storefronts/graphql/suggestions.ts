import { cutText } from '@admission/common/cut-text.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { enter } from '../flows/enter.ts'
import { suggestFrom } from '../flows/forgive-search.ts'
import { searchableList } from '../flows/search-list.ts'
import type { List } from '../reads/listed-events.ts'
import type { SuggestedShow } from '../types/storefront.ts'
import { homeList } from './consumer.ts'
import { MarketplaceRef, StorefrontRef } from './types.ts'

export const SuggestedShowRef = builder.objectRef<SuggestedShow>('SuggestedShow').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Show suggested for a text that is being typed. Dates with the same title and venue count as one show.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'Its next date.' }),
    storefrontId: t.exposeID('storefrontId', {
      nullable: true,
      description: 'ID of the storefront that sells it. Null if no public storefront does.',
    }),
    dateCount: t.exposeInt('dateCount', { description: 'Number of its dates, accurate to a few seconds.' }),
  }),
})

type SuggestionArguments = { readonly text: string; readonly first?: number | null | undefined }

/** The arguments of suggestions, within their limits. */
export const suggestionRequest = ({ text, first }: SuggestionArguments) => ({
  text: cutText(text, 100),
  size: pageSize(first, 6, 20),
})

export const TEXT_ARGUMENT = 'Text typed so far. There are no suggestions for less than two letters.'
export const COUNT_ARGUMENT = 'Number of shows, 1 to 20. Default: 6.'

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
