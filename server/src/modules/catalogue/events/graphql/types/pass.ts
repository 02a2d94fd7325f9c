import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { shownEventById } from '../../loaders.ts'
import type { ShownEvent } from '../../types/event.ts'
import type { ShownPass } from '../../types/pass.ts'
import { EventRef } from './event.ts'

/** The published events of a pass. */
export const shownEvents = async (
  { eventIds }: Pick<ShownPass, 'eventIds'>,
  _args: object,
  context: RequestContext,
): Promise<ShownEvent[]> => {
  const events = await Promise.all(eventIds.map((id) => shownEventById(context).load(id)))
  return events.filter((event) => event !== null)
}

export const PassRef = builder.objectRef<ShownPass>('Pass').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Pass: a ticket for each of several events, bought as one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the collection that sells it.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    events: t.field({
      type: [EventRef],
      description: 'Events, soonest first.',
      resolve: shownEvents,
    }),
  }),
})
