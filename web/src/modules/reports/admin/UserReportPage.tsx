import { userReport } from '@admission/common/reports/user-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ListSkeleton } from '#platform/ListSkeleton.tsx'
import { reportSearch } from '#platform/report/report-search.ts'
import { loadReport } from './report-query.ts'
import { ReportPage } from './ReportPage.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/user')({
  validateSearch: reportSearch('user'),
  loader: loadReport(userReport),
  head: () => pageHead({ title: 'Buyers', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Buyers" />,
  component: () => <ReportPage definition={userReport} />,
})
