import type { DateShowFlag, Time } from '@admission/common/time.ts'
import { MomentCell } from '#platform/list/cells.tsx'
import { TextBadge } from '#ui/Badge.tsx'
import { hiddenDateLabel } from './hidden-date.ts'

interface StaffDateProps {
  readonly of: { readonly dateShow: Time; readonly dateShowFlags: readonly DateShowFlag[] }
}

/** When an event starts, with a badge if buyers don't see all of it. */
export function StaffDate({ of: { dateShow, dateShowFlags } }: StaffDateProps) {
  const hidden = hiddenDateLabel(dateShowFlags)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <MomentCell of={dateShow} withWeekday />
      {hidden === undefined ? null : <TextBadge>{hidden}</TextBadge>}
    </span>
  )
}
