import type { Time } from '@admission/common/time.ts'
import { StateChip } from '#ui/StateChip.tsx'
import { collectionStateLooks, collectionStateLabel, type CollectionSaleState } from '../collection-states.ts'

interface CollectionStateChipProps {
  readonly of: { readonly saleState: CollectionSaleState; readonly onSaleFrom: Time | null }
}

/** Sale state of a collection: icon and label. */
export const CollectionStateChip = ({ of: { saleState, onSaleFrom } }: CollectionStateChipProps) => {
  const { tone, icon } = collectionStateLooks[saleState]
  return (
    <StateChip tone={tone} icon={icon}>
      {collectionStateLabel(saleState, onSaleFrom)}
    </StateChip>
  )
}
