import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { LegalPoliciesDocument } from './legal-policies.gql.ts'
import { Policies } from './Policies.tsx'

export const Route = createFileRoute('/_consumer/_public/legal-policies/$eventId')({
  ssr: true,
  params: uuidParams('eventId'),
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.eventId)),
  head: ({ match, params }) => {
    const policies = match.context.queryClient.getQueryData(pageQuery(params.eventId).queryKey)?.legalPolicies
    const name = policies?.accountName
    return pageHead({
      share: {
        title: 'Terms and privacy',
        description:
          typeof name === 'string'
            ? `Terms and privacy for tickets from ${name}.`
            : 'Terms and privacy for these tickets.',
        path: `/legal-policies/${params.eventId}`,
      },
    })
  },
  component: EventLegalPoliciesPage,
})

const pageQuery = (eventId: string) => query(LegalPoliciesDocument, { eventId })

function EventLegalPoliciesPage() {
  const { eventId } = Route.useParams()
  const { data } = useSuspenseQuery(pageQuery(eventId))
  return <Policies of={data.legalPolicies} />
}
