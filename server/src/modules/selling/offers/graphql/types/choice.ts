import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { shownEvents } from '#modules/catalogue/events/graphql/types/pass.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { OfferedChoice } from '../../types/offer-sheet.ts'

/** What the buyer of a pass chooses. */
export const PassChoiceRef = builder.objectRef<OfferedChoice>('PassChoice').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Events that the buyer of a pass chooses from.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many different ones the buyer chooses.' }),
    events: t.field({
      type: [EventRef],
      description: 'Those to choose from, soonest first.',
      resolve: shownEvents,
    }),
    soldOut: t.idList({
      description: 'IDs of those that have no place left. A choice with one of them can’t be bought.',
      resolve: ({ soldOut }) => [...soldOut],
    }),
    isMade: t.exposeBoolean('isMade', {
      description: 'Whether the offer is for the events in `eventIds`. If not, it only tells the prices.',
    }),
  }),
})
