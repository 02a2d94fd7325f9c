import { capFields } from '@admission/common/records/ticket-bounds.ts'
import { number } from '@admission/common/words.ts'
import { Button } from '#ui/Button.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import type { TicketCapFieldsFragment } from './collection-ticket-cap.gql.ts'

interface CapRowProps {
  readonly of: TicketCapFieldsFragment
  /** Undefined if the member can't edit it. */
  readonly onEdit: (() => void) | undefined
  readonly onRemove: () => void
}

/** A cap with a gauge of what is sold, in carts and left. One that counts nothing can be removed. */
export const CapRow = ({ of, onEdit, onRemove }: CapRowProps) => {
  const action = capFields.atCap.labels[of.atCap]
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{of.name}</h3>
          <p className="text-13 text-ink-soft">At the cap: {action.charAt(0).toLowerCase() + action.slice(1)}</p>
        </div>
        {onEdit === undefined ? null : (
          <div className="flex gap-2">
            {of.sold + of.held > 0 ? null : (
              <Button size="office" aria-label={`Remove cap: ${of.name}`} onClick={onRemove}>
                Remove
              </Button>
            )}
            <Button size="office" aria-label={`Change cap: ${of.name}`} onClick={onEdit}>
              Change
            </Button>
          </div>
        )}
      </div>
      <ShareBar
        className="mt-3"
        height={8}
        whole={Math.max(of.capacity, 1)}
        shares={[
          { id: 'sold', units: of.sold, fill: 'fill-ink' },
          { id: 'held', units: of.held, fill: 'fill-faint' },
        ]}
      />
      <p className="mt-1.5 flex flex-wrap gap-x-5 text-13">
        <span>{number(of.sold)} sold</span>
        <span>{number(of.held)} in carts</span>
        <span className="font-semibold">
          {number(of.left)} of {number(of.capacity)} left
        </span>
      </p>
    </li>
  )
}
