import { typedValues } from '@admission/common/records/fields.ts'
import { storefrontFields, type TypedStorefront } from '@admission/common/records/storefront.ts'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { StorefrontDetailFieldsFragment } from './storefront.gql.ts'

/** A time as a field for wall-clock times holds it. */
export const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''

export const contentOf = (storefront: StorefrontDetailFieldsFragment): TypedStorefront => ({
  ...typedValues(storefrontFields, storefront),
  collectionIds: storefront.collections.map(({ id }) => id),
})

type State = StorefrontDetailFieldsFragment['state']

/** Button, consequence and confirmation for publishing, archiving or restoring a storefront. */
export const stateActionOf = (from: State, to: State, name: string): StateAction =>
  ({
    DRAFT: { verb: 'Back to draft', effect: 'Only your team sees it.', done: 'Draft' },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'Its link shows that it’s gone. What it sold stays valid, and you can restore it.',
      done: 'Archived',
      confirm: `Archive “${name}”?`,
    },
    OPEN:
      from === 'DRAFT'
        ? {
            verb: 'Publish',
            effect: 'Buyers can open it, as its access allows, and buy what its collections have on sale.',
            done: 'Published',
          }
        : { verb: 'Restore', effect: 'Buyers can open it again, as its access allows.', done: 'Restored' },
  })[to]
