import { useOffice } from '#platform/office.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { EffectiveRules } from './EffectiveRules.tsx'
import { SaveTicketRuleDocument } from './ticket-rule.gql.ts'
import { ticketRuleForm, typedRule } from './ticket-rule-content.ts'
import { ticketRuleQuery } from './ticket-rule-query.ts'
import { TransferCounts } from './TransferCounts.tsx'
import { TicketRuleFields } from './TicketRuleFields.tsx'

interface TicketRulesProps {
  /** ID of the event, or of the account for its default. */
  readonly id: string
  /** True for the account's default. */
  readonly isDefault: boolean
}

/** The ticket rules of an event, or an account's default. */
export function TicketRules({ id, isDefault }: TicketRulesProps) {
  const office = useOffice()
  const form = useRecord({
    query: ticketRuleQuery(office, id),
    record: ({ ticketRule }) => ticketRule,
    tab: 'ticket-rule',
    typed: typedRule,
    schema: ticketRuleForm,
    save: SaveTicketRuleDocument.in(office.area),
  })
  return (
    <RecordTab
      form={form}
      asideLabel="Effective rules and history"
      aside={
        <>
          <EffectiveRules of={form.record.effective} isDefault={isDefault} />
          <TransferCounts of={form.record.transfers} />
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
