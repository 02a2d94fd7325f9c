import { answerReport } from '@admission/common/reports/answer-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { ListSkeleton } from '#platform/list/ListSkeleton.tsx'
import { reportSearch } from '#platform/report/report-search.ts'
import { loadReport } from './report-query.ts'
import { ReportPage } from './ReportPage.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/purchase-checkout-question')({
  validateSearch: reportSearch('purchase-checkout-question'),
  loader: loadReport(answerReport),
  head: () => pageHead({ title: 'Checkout answers', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Checkout answers" />,
  component: () => <ReportPage definition={answerReport} />,
})
