import type { storefrontForm } from '@admission/common/validation/storefront-form.ts'
import type * as v from 'valibot'
import type { StateAction } from '#platform/record/StateActions.tsx'
import type { StorefrontDetailFieldsFragment } from './storefront.gql.ts'

/** Form values of the detail tab. */
export type StorefrontContent = v.InferInput<typeof storefrontForm>

/** A time as a field for wall-clock times holds it. */
export const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''

export const contentOf = (storefront: StorefrontDetailFieldsFragment): StorefrontContent => ({
  name: storefront.name,
  slug: storefront.slug,
  description: storefront.description,
  searchTitle: storefront.searchTitle,
  searchDescription: storefront.searchDescription,
  opensAt: minute(storefront.opensAt),
  closesAt: minute(storefront.closesAt),
  collectionIds: storefront.collections.map(({ id }) => id),
})

type State = StorefrontDetailFieldsFragment['state']

/** Button, consequence and confirmation for archiving or restoring a storefront. */
export const stateActionOf = (to: State, name: string): StateAction =>
  ({
    ARCHIVED: {
      verb: 'Archive',
      effect: 'Its link shows that it’s gone. What it sold stays valid, and you can restore it.',
      done: 'Archived',
      confirm: `Archive “${name}”?`,
    },
    OPEN: { verb: 'Restore', effect: 'Buyers can open it again, as its access allows.', done: 'Restored' },
  })[to]
