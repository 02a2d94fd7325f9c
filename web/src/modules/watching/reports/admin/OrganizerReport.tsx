import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { lazyPart } from '#ui/Lazy.tsx'
import { ReportPage } from '../office/ReportPage.tsx'
import { ReportFile } from './ReportFile.tsx'

const scheduleDialog = lazyPart(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

/** A report of an account: with schedules, and the files that they send. */
export const OrganizerReport = ({ definition }: { readonly definition: ReportDefinition }) => (
  <ReportPage definition={definition} file={ReportFile} scheduleDialog={scheduleDialog} />
)
