import { financialReport } from '@admission/common/reports/financial-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { ReportPage } from '../office/ReportPage.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/financial')({
  ...reportRoute('financial', 'Financial'),
  loader: loadReport(financialReport, 'admin'),
  component: () => <ReportPage definition={financialReport} />,
})
