import type { Time } from '@admission/common/time.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { eventStateLabel, eventStateBadges, type EventSaleState } from '../event-states.ts'

interface EventStateBadgeProps {
  readonly of: { readonly saleState: EventSaleState; readonly onSaleAt: Time | null }
}

/** Sale state of an event: icon and label. */
export const EventStateBadge = ({ of: { saleState, onSaleAt } }: EventStateBadgeProps) => {
  const { tone, icon } = eventStateBadges[saleState]
  return (
    <StateBadge tone={tone} icon={icon}>
      {eventStateLabel(saleState, onSaleAt)}
    </StateBadge>
  )
}
