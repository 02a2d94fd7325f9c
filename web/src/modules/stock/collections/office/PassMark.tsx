import { TextBadge } from '#ui/Badge.tsx'
import type { CollectionRowFieldsFragment } from './collection-list.gql.ts'

/** Marks a collection of passes beside its name; nothing for single tickets. */
export const PassMark = ({ of: { kind } }: { readonly of: Pick<CollectionRowFieldsFragment, 'kind'> }) =>
  kind === 'PASS' ? <TextBadge>Pass</TextBadge> : null
