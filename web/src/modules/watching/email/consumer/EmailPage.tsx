import { formatMoment } from '@admission/common/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { useReportHydrated } from '#platform/hydration.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MailFrame } from '../MailFrame.tsx'
import { EmailDocument } from './email.gql.ts'

export const Route = createFileRoute('/_consumer/_public/email/$emailId')({
  // On the server, so that an unknown ID has its status. Pages of such paths are neither shared nor cached (`http/pages.ts`).
  ssr: true,
  params: uuidParams('emailId'),
  loader: ({ context, params }) => load(context.queryClient, mailQuery(params.emailId)),
  head: () => pageHead({ noindex: true }),
  pendingComponent: EmailPending,
  component: EmailPage,
})

const mailQuery = (id: string) => query(EmailDocument, { id })

/** As tall as the frame's initial height, so the footer doesn't move. */
function EmailPending() {
  useReportHydrated()
  return (
    <section
      aria-label="Loading"
      aria-busy="true"
      className="page-margins mx-auto flex w-full max-w-[816px] flex-col gap-5 py-8"
    >
      <div>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
      <Skeleton className="h-[720px]" />
    </section>
  )
}

function EmailPage() {
  const { emailId } = Route.useParams()
  const { data } = useSuspenseQuery(mailQuery(emailId))
  const { subject, html, sentAt } = data.emailPage
  return (
    <div className="page-margins mx-auto flex w-full max-w-[816px] flex-col gap-5 py-8">
      <div>
        <h1 className="display text-28">{subject}</h1>
        <p className="mt-1 text-14 text-ink-soft">Sent {formatMoment(sentAt, { year: true })}</p>
      </div>
      <MailFrame title={subject} html={html} height={720} className="bg-white" />
    </div>
  )
}
