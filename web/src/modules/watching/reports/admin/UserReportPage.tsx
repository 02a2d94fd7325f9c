import { userReport } from '@admission/common/reports/user-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { OrganizerReport } from './OrganizerReport.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/user')({
  ...reportRoute('user', 'Buyers'),
  loader: loadReport(userReport, 'admin'),
  component: () => <OrganizerReport definition={userReport} />,
})
