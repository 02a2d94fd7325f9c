import type { CollectionDetailFieldsFragment } from './collection-detail.gql.ts'

/** Form values of the detail tab. Times are `YYYY-MM-DDTHH:MM` in the account's time zone, or ''. */
export interface DetailContent {
  readonly name: string
  readonly description: string
  readonly priority: string
  readonly onSaleFrom: string
  readonly onSaleUntil: string
  /** A `StrandingRule`. */
  readonly stranding: string
}

/** Form values that only collections have, not templates. */
export interface OwnContent {
  readonly displayName: string
  readonly restrictions: string
  /** A `PassSplit`. */
  readonly passSplit: string
  /** A `PassLate`. */
  readonly passLate: string
  /** How many events buyers choose; null if they choose none. */
  readonly passChoose: string | null
}

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''

type Detail = Pick<
  CollectionDetailFieldsFragment,
  'name' | 'description' | 'priority' | 'onSaleFrom' | 'onSaleUntil' | 'stranding'
>

/** A collection's or template's detail as form values. */
export const detailOf = (collection: Detail): DetailContent => ({
  name: collection.name,
  description: collection.description ?? '',
  priority: String(collection.priority),
  onSaleFrom: minute(collection.onSaleFrom),
  onSaleUntil: minute(collection.onSaleUntil),
  stranding: collection.stranding,
})

type Own = Pick<
  CollectionDetailFieldsFragment,
  'displayName' | 'restrictions' | 'passSplit' | 'passLate' | 'passChoose'
>

/** What only a collection has, as form values. */
export const ownContentOf = ({ displayName, restrictions, passSplit, passLate, passChoose }: Own): OwnContent => ({
  displayName,
  restrictions,
  passSplit,
  passLate,
  passChoose: passChoose === null ? null : String(passChoose),
})
