import { number, plural } from '@admission/common/words.ts'
import { windowText } from '../collection-states.ts'
import type { CollectionRowFieldsFragment } from './collection-list.gql.ts'
import { CollectionStateBadge } from './CollectionStateBadge.tsx'
import { PausedDates } from './PausedDates.tsx'

/** A collection on a card: its state, window and stock. */
export const CollectionCard = ({ of }: { readonly of: CollectionRowFieldsFragment }) => (
  <div className="flex flex-col gap-1 text-14">
    <p className="flex flex-wrap gap-x-3">
      <CollectionStateBadge of={of} />
      <PausedDates count={of.pausedEventCount} />
    </p>
    <p className="text-ink-soft">{windowText(of)}</p>
    <p>
      {number(of.sellable)} of {plural(of.units, 'unit')} left
    </p>
    <p className="text-13 text-ink-soft">
      {plural(of.eventCount, 'event')}, priority {number(of.priority)}
    </p>
  </div>
)
