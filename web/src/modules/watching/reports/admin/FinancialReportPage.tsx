import { financialReport } from '@admission/common/reports/financial-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { OrganizerReport } from './OrganizerReport.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/financial')({
  ...reportRoute('financial', 'Financial'),
  loader: loadReport(financialReport, 'admin'),
  component: () => <OrganizerReport definition={financialReport} />,
})
