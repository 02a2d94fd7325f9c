import { waitlistReport } from '@admission/common/reports/waitlist-report.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reportRoute } from '#platform/report/report-route.tsx'
import { loadReport } from '../office/report-query.ts'
import { OrganizerReport } from './OrganizerReport.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/report/waitlists')({
  ...reportRoute('waitlists', 'Waitlists'),
  loader: loadReport(waitlistReport, 'admin'),
  component: () => <OrganizerReport definition={waitlistReport} />,
})
