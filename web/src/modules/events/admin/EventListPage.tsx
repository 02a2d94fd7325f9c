import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_adminMember/$accountId/event')({
  component: EventListPage,
})

function EventListPage() {
  return <h1 className="display page-margins py-10 text-36">Event list</h1>
}
