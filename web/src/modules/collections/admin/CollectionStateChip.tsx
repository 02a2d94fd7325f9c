import type { Time } from '@admission/common/time.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { collectionStateBadges, collectionStateLabel, type CollectionSaleState } from '../collection-states.ts'

interface CollectionStateChipProps {
  readonly of: { readonly saleState: CollectionSaleState; readonly onSaleFrom: Time | null }
}

/** Sale state of a collection: icon and label. */
export const CollectionStateChip = ({ of: { saleState, onSaleFrom } }: CollectionStateChipProps) => {
  const { tone, icon } = collectionStateBadges[saleState]
  return (
    <StateBadge tone={tone} icon={icon}>
      {collectionStateLabel(saleState, onSaleFrom)}
    </StateBadge>
  )
}
