import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { SaveVisitPlanDocument } from './event-visits.gql.ts'
import { visitPlanQuery } from './place-queries.ts'
import { typedPlan, visitPlanForm } from './visit-plan-content.ts'
import { VisitCalendar } from './VisitCalendar.tsx'
import { VisitPlanFields } from './VisitPlanFields.tsx'

/** When an event repeats, and its visits month by month. */
export function VisitsSection(place: EventPlace) {
  const form = useRecord({
    query: visitPlanQuery(place),
    record: ({ eventVisitPlan }) => eventVisitPlan,
    tab: 'visits',
    typed: typedPlan,
    schema: visitPlanForm,
    save: SaveVisitPlanDocument,
  })
  const { kind, from, version } = form.record
  return (
    <RecordTab form={form} asideLabel="History" isAsideNarrow aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Visits">
        <VisitPlanFields form={form} />
      </RecordForm>
      {kind === 'TIMED' ? <VisitCalendar key={version} {...place} firstDay={from} /> : null}
    </RecordTab>
  )
}
