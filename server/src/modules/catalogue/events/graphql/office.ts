import type { EventId } from '@admission/common/ids.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { readForOffice } from '#platform/records/office.ts'
import { readEventSummary } from '../reads/event-summary.ts'
import { readEventRecord } from '../reads/event-record.ts'
import { EventRecordRef } from './types/event-record.ts'
import { EventSummaryRef } from './types/event-row.ts'
import './office-changes.ts'

const viewed = {
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'events:view', employee: 'catalogue:view' } },
} as const

builder.queryFields((t) => ({
  event__office: t.field({
    ...viewed,
    type: EventRecordRef,
    description: 'Event as staff edit it. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: (_root, { id }, context) =>
      readForOffice(context, 'event', id, (transaction, scope) => readEventRecord(transaction, scope, id)),
  }),
  eventSummary: t.field({
    ...viewed,
    type: EventSummaryRef,
    description:
      'Event with the figures behind its row. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: (_root, { id }, context) =>
      readForOffice(context, 'event', id, (transaction, scope) => readEventSummary(transaction, scope, id as EventId)),
  }),
}))
