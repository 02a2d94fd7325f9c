import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { checkedParam, searchOf } from '#platform/search-schema.ts'
import { LegalPoliciesDocument } from './legal-policies.gql.ts'
import { Policies } from './Policies.tsx'

// A receipt links the version of the terms that was accepted with it.
const legalSearch = searchOf({ version: checkedParam((text) => /^[1-9]\d{0,8}$/.test(text)) })

export const Route = createFileRoute('/_consumer/_public/legal-policies/$eventId')({
  ssr: true,
  params: uuidParams('eventId'),
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: ({ context, params, deps }) => load(context.queryClient, pageQuery(params.eventId, deps.version)),
  head: ({ match, params }) => {
    const { queryKey } = pageQuery(params.eventId, legalSearch(match.search).version)
    const policies = match.context.queryClient.getQueryData(queryKey)?.legalPolicies
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

const pageQuery = (eventId: string, version: string | undefined) =>
  query(LegalPoliciesDocument, { eventId, version: version === undefined ? null : Number(version) })

function EventLegalPoliciesPage() {
  const { eventId } = Route.useParams()
  const { version } = Route.useSearch()
  const { data } = useSuspenseQuery(pageQuery(eventId, version))
  return <Policies of={data.legalPolicies} />
}
