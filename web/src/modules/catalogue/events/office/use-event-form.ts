import { eventForm } from '@admission/common/validation/event-form.ts'
import { useOffice } from '#platform/office.ts'
import { useRecord } from '#platform/record/use-record.ts'
import { contentOf } from './event-content.ts'
import { detailQuery } from './event-queries.ts'
import { SaveEventDocument } from './event-record.gql.ts'

/** The form of an event in one of its tabs. Each saves the whole event, so that what another tab changed is merged. */
export function useEventForm(eventId: string, tab: 'detail' | 'appearance') {
  const { area, scope } = useOffice()
  return useRecord({
    query: detailQuery({ area, scope }, eventId),
    record: ({ event }) => event,
    tab,
    typed: contentOf,
    schema: eventForm,
    save: SaveEventDocument.in(area),
  })
}
