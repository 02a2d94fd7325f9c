import { TicketRules } from '../office/TicketRules.tsx'

/** The ticket rules of all events of an account that don't have their own. */
export const DefaultRuleSection = ({ accountId }: { readonly accountId: string }) => (
  <TicketRules id={accountId} isDefault />
)
