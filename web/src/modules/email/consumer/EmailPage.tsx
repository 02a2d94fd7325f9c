import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_public/email/$emailId')({
  ssr: true,
  params: uuidParams('emailId'),
  component: EmailPage,
})

function EmailPage() {
  return <h1 className="display page-margins py-10 text-36">Email</h1>
}
