import { waitlistReport } from '@admission/common/reports/waitlist-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ListSkeleton } from '#platform/list/ListSkeleton.tsx'
import { reportSearch } from '#platform/report/report-search.ts'
import { loadReport } from './report-query.ts'
import { ReportPage } from './ReportPage.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/waitlists')({
  validateSearch: reportSearch('waitlists'),
  loader: loadReport(waitlistReport),
  head: () => pageHead({ title: 'Waitlists', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Waitlists" />,
  component: () => <ReportPage definition={waitlistReport} />,
})
