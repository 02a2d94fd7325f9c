import { toId } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readEventSummary } from '../reads/event-summary.ts'
import { readEventRecord } from '../reads/event-record.ts'
import { EventRecordRef } from './types/event-record.ts'
import { EventSummaryRef } from './types/event-row.ts'
import './admin-changes.ts'

builder.queryField('event__admin', (t) =>
  t.field({
    type: EventRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description: 'Event of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const eventId = toId('Event', id)
      if (eventId === undefined) throw notFound()
      const found = await readAccount(context, (transaction) =>
        readEventRecord(transaction, { accountId, eventIds }, eventId),
      )
      if (found === undefined) throw notFound()
      return found
    },
  }),
)

builder.queryField('eventSummary', (t) =>
  t.field({
    type: EventSummaryRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:view' },
    description:
      'Event with the figures behind its row. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const eventId = toId('Event', id)
      if (eventId === undefined) throw notFound()
      const found = await readAccount(context, (transaction) =>
        readEventSummary(transaction, { accountId, eventIds }, eventId),
      )
      if (found === undefined) throw notFound()
      return found
    },
  }),
)
