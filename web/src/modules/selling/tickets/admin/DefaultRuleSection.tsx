import { TicketRuleSection } from './TicketRuleSection.tsx'

/** The ticket rules of all events of an account that don't have their own. */
export const DefaultRuleSection = ({ accountId }: { readonly accountId: string }) => (
  <TicketRuleSection accountId={accountId} eventId={accountId} />
)
