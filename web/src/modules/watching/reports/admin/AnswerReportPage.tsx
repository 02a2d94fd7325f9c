import { answerReport } from '@admission/common/reports/answer-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { OrganizerReport } from './OrganizerReport.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/purchase-checkout-question')({
  ...reportRoute('purchase-checkout-question', 'Checkout answers'),
  loader: loadReport(answerReport, 'admin'),
  component: () => <OrganizerReport definition={answerReport} />,
})
