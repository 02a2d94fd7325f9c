import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { shownEventById } from '../loaders.ts'
import { EventRef } from './types/event.ts'

builder.queryField('event', (t) =>
  t.field({
    type: EventRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Published event. Fails with `resourceNotFound` if it doesn’t exist or is a draft.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { id }, context) => {
      const event = isUuid(id) ? await shownEventById(context).load(id) : null
      if (event === null) throw notFound()
      return event
    },
  }),
)
