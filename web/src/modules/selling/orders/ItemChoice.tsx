import { formatMoney } from '@admission/common/money.ts'
import { useId } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import { isRefunded, itemBadges, itemText } from './item-badges.ts'
import type { ShownItem } from './order-documents.ts'

interface ItemChoiceProps {
  readonly items: readonly ShownItem[]
  readonly chosen: readonly string[]
  readonly onChosen: (items: string[]) => void
  readonly error: string | undefined
}

/** Tickets and add-ons to refund, each with what it cost. Those that were refunded in full can't be chosen. */
export function ItemChoice({ items, chosen, onChosen, error }: ItemChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2.5"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="mb-2 text-14 font-semibold">Tickets and add-ons</legend>
      {items.map((item) => {
        const isOver = isRefunded(item)
        const state = item.state === 'VALID' ? '' : `, ${itemBadges[item.state].label.toLowerCase()}`
        return (
          <Checkbox
            key={item.id}
            size="office"
            checked={chosen.includes(item.id)}
            disabled={isOver}
            onValue={(on) => onChosen(on ? [...chosen, item.id] : chosen.filter((each) => each !== item.id))}
          >
            {itemText(item)}{' '}
            <span className="text-ink-soft">
              {item.place === '' ? '' : `${item.name}, `}
              {formatMoney(item.total)}
              {state}
            </span>
          </Checkbox>
        )
      })}
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  )
}
