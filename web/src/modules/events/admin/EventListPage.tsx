import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { ListSkeleton } from '#platform/ListSkeleton.tsx'
import { loadList } from '#platform/load-list.ts'
import { useTableView } from '#platform/table-view.ts'
import { useList } from '#platform/use-list.ts'
import { managesInventory } from '#modules/collections/admin/collection-rights.ts'
import { adminKeeper } from '#modules/table-views/admin/keeper.ts'
import { TablePage } from '#modules/table-views/TablePage.tsx'
import { eventTableColumns } from './event-columns.tsx'
import { ExportEventsDocument } from './event-list.gql.ts'
import { eventColumns, eventListQuery, eventsAsked, usualEventSort } from './event-list-query.ts'
import { eventSearch } from './event-search.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventPanel } from './EventPanel.tsx'
import { useEventSteps } from './use-event-steps.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  validateSearch: eventSearch,
  loader: ({ context, params: { accountId }, location }) =>
    loadList(
      context.queryClient,
      location,
      eventListQuery(accountId, eventSearch(location.search)),
      adminKeeper(accountId).kept('events'),
    ),
  head: () => pageHead({ title: 'Events', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Events" />,
  component: EventListPage,
})

const empty = {
  icon: CalendarDays,
  title: 'No events yet',
  text: 'Here stands what this account puts on: each with its date, how its sale stands and what it brought in.',
  none: 'No event fits these filters',
}

function EventListPage() {
  const { accountId } = Route.useParams()
  const table = useTableView('events', eventColumns)
  const { data, stale } = useList(eventListQuery(accountId, Route.useSearch()))
  const steps = useEventSteps(accountId)
  if (data === undefined) return null
  return (
    <TablePage
      title="Events"
      {...{ table, stale, empty }}
      keeper={adminKeeper(accountId)}
      page={data.events}
      columns={eventTableColumns(data.account)}
      rowName={({ name }) => name}
      usualSort={usualEventSort}
      search={{ column: 'name', label: 'Name of an event' }}
      filters={<EventFilters table={table} options={data} />}
      renderPanel={(id, place) => (
        <EventPanel key={id} accountId={accountId} eventId={id} place={place} onClose={() => table.setRow(undefined)} />
      )}
      {...(managesInventory(data.account) ? steps : {})}
      exportList={async (wanted) =>
        (
          await request(
            ExportEventsDocument,
            { input: { list: 'EVENTS', ...eventsAsked(table.view), ...wanted } },
            { accountId },
          )
        ).listExport
      }
    />
  )
}
