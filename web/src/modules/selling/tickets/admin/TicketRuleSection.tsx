import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { EffectiveRules } from './EffectiveRules.tsx'
import { SaveTicketRuleDocument } from './ticket-rule.gql.ts'
import { ticketRuleForm, typedRule } from './ticket-rule-content.ts'
import { ticketRuleQuery } from './ticket-rule-query.ts'
import { TicketRuleFields } from './TicketRuleFields.tsx'

/** The ticket rules of an event; those of the account, if its ID stands for the event's. */
export function TicketRuleSection({ accountId, eventId }: EventPlace) {
  const isDefault = eventId === accountId
  const form = useRecord({
    query: ticketRuleQuery(accountId, eventId),
    record: ({ ticketRule }) => ticketRule,
    tab: 'ticket-rule',
    typed: typedRule,
    schema: ticketRuleForm,
    save: SaveTicketRuleDocument,
  })
  return (
    <RecordTab
      form={form}
      asideLabel="Effective rules and history"
      aside={
        <>
          <EffectiveRules of={form.record.effective} isDefault={isDefault} />
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Ticket rules">
        <TicketRuleFields form={form} isDefault={isDefault} />
      </RecordForm>
    </RecordTab>
  )
}
