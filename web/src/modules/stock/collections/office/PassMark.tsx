import { sellsPasses } from '@admission/common/collection-kind.ts'
import { TextBadge } from '#ui/Badge.tsx'
import type { CollectionRowFieldsFragment } from './collection-list.gql.ts'

/** Marks a collection of passes beside its name; nothing for single tickets. */
export const PassMark = ({ of: { kind } }: { readonly of: Pick<CollectionRowFieldsFragment, 'kind'> }) =>
  sellsPasses(kind) ? <TextBadge>{kind === 'FLEX' ? 'Choice pass' : 'Pass'}</TextBadge> : null
