import { cutText } from '@admission/common/cut-text.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import { NEAREST_KINDS, type SuggestedShow } from '../../types/storefront.ts'

export const NearestKindRef = builder.enumType('NearestKind', {
  subGraphs: CONSUMER,
  description:
    'Why events are shown instead of an empty list: the search finds them without the other filters, their names look like it, or they are the next dates.',
  values: NEAREST_KINDS,
})

/** Description of the field `readAs` of a list that can be searched. */
export const READ_AS = 'Words that the search was read as, because nothing is written as it was typed. Null otherwise.'

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

export type SuggestionArguments = { readonly text: string; readonly first?: number | null | undefined }

/** The arguments of suggestions, within their limits. */
export const suggestionRequest = ({ text, first }: SuggestionArguments) => ({
  text: cutText(text, 100),
  size: pageSize(first, 6, 20),
})

export const TEXT_ARGUMENT = 'Text typed so far. There are no suggestions for less than two letters.'
export const COUNT_ARGUMENT = 'Number of shows, 1 to 20. Default: 6.'
