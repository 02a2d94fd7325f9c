import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead, productName } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { LegalPoliciesDocument } from './legal-policies.gql.ts'
import { Policies } from './Policies.tsx'

export const Route = createFileRoute('/_consumer/_public/legal-policies')({
  ssr: true,
  loader: ({ context }) => load(context.queryClient, pageQuery),
  head: () =>
    pageHead({
      share: {
        title: 'Terms and privacy',
        description: `Terms and privacy for everything you do on ${productName}.`,
        path: '/legal-policies',
      },
    }),
  component: LegalPoliciesPage,
})

const pageQuery = query(LegalPoliciesDocument, { eventId: null })

function LegalPoliciesPage() {
  const { data } = useSuspenseQuery(pageQuery)
  return <Policies of={data.legalPolicies} />
}
