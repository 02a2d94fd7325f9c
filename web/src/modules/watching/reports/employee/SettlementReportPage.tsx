import { settlementReport } from '@admission/common/reports/settlement-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { ReportPage } from '../office/ReportPage.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/report/event-settlement')({
  ...reportRoute('event-settlement', 'Event settlement'),
  loader: loadReport(settlementReport, 'employee'),
  component: () => <ReportPage definition={settlementReport} />,
})
