import { settlementReport } from '@admission/common/reports/settlement-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { OrganizerReport } from './OrganizerReport.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/event-settlement')({
  ...reportRoute('event-settlement', 'Event settlement'),
  loader: loadReport(settlementReport, 'admin'),
  component: () => <OrganizerReport definition={settlementReport} />,
})
