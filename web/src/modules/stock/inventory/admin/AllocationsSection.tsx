import type { EventPlace } from '#platform/event-place.ts'
import { Allocations } from '../office/Allocations.tsx'

/** The allocations of an event, as a section of its page. */
export const AllocationsSection = ({ eventId }: EventPlace) => <Allocations eventId={eventId} />
