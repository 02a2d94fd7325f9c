import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_public/legal-policies/$eventId')({
  ssr: true,
  params: uuidParams('eventId'),
  component: EventLegalPoliciesPage,
})

function EventLegalPoliciesPage() {
  return <h1 className="display page-margins py-10 text-36">Event legal policies</h1>
}
