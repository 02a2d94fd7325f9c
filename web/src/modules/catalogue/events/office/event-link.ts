import { linkOptions } from '@tanstack/react-router'
import type { Office } from '#platform/office.ts'

/** Link to an event's page in an office. */
export const eventLink = ({ area, scope: { accountId = '' } }: Office, eventId: string) =>
  area === 'admin'
    ? linkOptions({ to: '/admin/$accountId/event/$eventId', params: { accountId, eventId } })
    : linkOptions({ to: '/employee/event/$eventId/detail', params: { eventId } })
