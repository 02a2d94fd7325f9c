import type { Time } from '@admission/common/time.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { collectionStateBadges, collectionStateLabel, type CollectionSaleState } from '../collection-states.ts'

interface CollectionStateBadgeProps {
  readonly of: { readonly saleState: CollectionSaleState; readonly onSaleFrom: Time | null }
}

/** Sale state of a collection: icon and label. */
export const CollectionStateBadge = ({ of: { saleState, onSaleFrom } }: CollectionStateBadgeProps) => {
  const { tone, icon } = collectionStateBadges[saleState]
  return (
    <StateBadge tone={tone} icon={icon}>
      {collectionStateLabel(saleState, onSaleFrom)}
    </StateBadge>
  )
}
