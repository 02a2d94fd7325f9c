import { formatMoney } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { CollectionPlaceFieldsFragment } from './collection-storefront.gql.ts'
import { positionOptions } from './placements.ts'

interface StorefrontRowProps {
  readonly of: CollectionPlaceFieldsFragment
  /** Chosen place, from 0; undefined if it isn't sold there. */
  readonly position: number | undefined
  readonly onPosition: (position: number | undefined) => void
}

/** Text about the collection in a storefront, as buyers see it: `240 free for 3 events, from $25.00`. */
const shownText = ({ events, free, from }: CollectionPlaceFieldsFragment, isSold: boolean): string => {
  if (events === 0)
    return isSold
      ? 'Shows no tickets: its events aren’t published, other collections sell them, or nothing matches.'
      : 'Would show no tickets.'
  const price = from === null ? '' : `, from ${formatMoney(from)}`
  return `${isSold ? 'Shows' : 'Would show'} ${number(free)} free for ${plural(events, 'event')}${price}`
}

/** A storefront: whether it sells the collection, where, and what it shows of it. */
export function StorefrontRow({ of, position, onPosition }: StorefrontRowProps) {
  const { canEdit } = useRecordFrame()
  const isSold = position !== undefined
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <Checkbox
          size="office"
          name={`storefront ${of.id}`}
          checked={isSold}
          disabled={!canEdit}
          onValue={(checked) => onPosition(checked ? of.position : undefined)}
          help={shownText(of, isSold)}
        >
          {of.name}
        </Checkbox>
      </div>
      {isSold && of.others.length > 0 ? (
        <SelectField
          label={`Position in ${of.name}`}
          hideLabel
          size="office"
          className="w-full phone:w-64"
          disabled={!canEdit}
          options={positionOptions(of.others)}
          value={String(position)}
          onValue={(value) => onPosition(Number(value))}
        />
      ) : null}
    </li>
  )
}
