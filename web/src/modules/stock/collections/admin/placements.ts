import type { CollectionPlaceFieldsFragment } from './collection-storefront.gql.ts'

/** The storefronts that sell the collection, as form values. */
export const placementsOf = (
  places: readonly Pick<CollectionPlaceFieldsFragment, 'id' | 'isSold' | 'position'>[],
): { storefrontId: string; position: number }[] =>
  places.flatMap(({ id, isSold, position }) => (isSold ? [{ storefrontId: id, position }] : []))

/** Places in a storefront as options: first, or after one of the others. */
export const positionOptions = (others: readonly string[]): { readonly value: string; readonly label: string }[] => [
  { value: '0', label: 'First' },
  ...others.map((name, index) => ({ value: String(index + 1), label: `After ${name}` })),
]
