import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_public/legal-policies')({
  ssr: true,
  component: LegalPoliciesPage,
})

function LegalPoliciesPage() {
  return <h1 className="display page-margins py-10 text-36">Legal policies</h1>
}
