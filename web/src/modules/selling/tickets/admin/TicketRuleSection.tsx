import type { EventPlace } from '#platform/event-place.ts'
import { TicketRules } from '../office/TicketRules.tsx'

/** The ticket rules of an event. */
export const TicketRuleSection = ({ eventId }: EventPlace) => <TicketRules id={eventId} isDefault={false} />
