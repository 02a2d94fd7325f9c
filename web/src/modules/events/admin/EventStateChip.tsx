import type { Time } from '@admission/common/time.ts'
import { StateChip } from '#ui/StateChip.tsx'
import { eventStateLabel, eventStateLooks, type EventSaleState } from '../event-states.ts'

interface EventStateChipProps {
  readonly of: { readonly saleState: EventSaleState; readonly onSaleAt: Time | null }
}

/** Sale state of an event: icon and label. */
export const EventStateChip = ({ of: { saleState, onSaleAt } }: EventStateChipProps) => {
  const { tone, icon } = eventStateLooks[saleState]
  return (
    <StateChip tone={tone} icon={icon}>
      {eventStateLabel(saleState, onSaleAt)}
    </StateChip>
  )
}
