import { present } from '#platform/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { differenceOf, mergeValue, type ContentRules } from './collection-draft-rules.ts'
import type { CollectionDetailFieldsFragment, SaveCollectionDetailMutationVariables } from './collection-detail.gql.ts'

/** The detail as it is typed: times are `YYYY-MM-DDTHH:MM` on the account's clocks, or ''. */
export interface DetailContent {
  readonly name: string
  readonly description: string
  readonly priority: string
  readonly onSaleFrom: string
  readonly onSaleUntil: string
  /** A `StrandingRule`. */
  readonly stranding: string
}

const fields = ['name', 'description', 'priority', 'onSaleFrom', 'onSaleUntil', 'stranding'] as const

export const detailLabels: Readonly<Record<keyof DetailContent, string>> = {
  name: 'Name',
  description: 'Description',
  priority: 'Priority',
  onSaleFrom: 'On sale from',
  onSaleUntil: 'On sale until',
  stranding: 'Single seats',
}

type Stranding = CollectionDetailFieldsFragment['stranding']

/** What a buyer's own choice of seats may leave behind. */
export const strandingOptions: readonly { readonly value: Stranding; readonly label: string }[] = [
  { value: 'AVOID', label: 'Leave none alone if the row has another way' },
  { value: 'FORBID', label: 'Leave none alone if the house has another way' },
  { value: 'ALLOW', label: 'Buyers may leave a seat alone' },
]

const minute = (time: { readonly local: string } | null): string => time?.local.slice(0, 16) ?? ''

export const detailOf = (collection: CollectionDetailFieldsFragment): DetailContent => ({
  name: collection.name,
  description: collection.description ?? '',
  priority: String(collection.priority),
  onSaleFrom: minute(collection.onSaleFrom),
  onSaleUntil: minute(collection.onSaleUntil),
  stranding: collection.stranding,
})

const each = (of: (field: keyof DetailContent) => string): DetailContent => ({
  name: of('name'),
  description: of('description'),
  priority: of('priority'),
  onSaleFrom: of('onSaleFrom'),
  onSaleUntil: of('onSaleUntil'),
  stranding: of('stranding'),
})

const sayField = (value: string): string =>
  strandingOptions.find((option) => option.value === value)?.label ??
  (value === '' ? '–' : value.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 '))

export const detailRules: ContentRules<DetailContent> = {
  same: (a, b) => fields.every((field) => a[field] === b[field]),
  merge: (base, theirs, mine, prefer) => each((field) => mergeValue(base[field], theirs[field], mine[field], prefer)),
  differences: (base, theirs, mine) =>
    fields.flatMap((field) =>
      differenceOf({
        label: detailLabels[field],
        base: base[field],
        theirs: theirs[field],
        mine: mine[field],
        say: sayField,
      }),
    ),
}

/** What is wrong, by field, in the words of the server. */
export const detailErrors = ({ name, priority, onSaleFrom, onSaleUntil }: DetailContent): FormErrors => {
  const rank = priority.trim() === '' ? Number.NaN : Number(priority)
  return present({
    name: name.trim() === '' ? 'Give it a name.' : undefined,
    priority:
      Number.isInteger(rank) && Math.abs(rank) <= 10_000 ? undefined : 'A priority is a whole number up to 10,000.',
    onSaleUntil:
      onSaleFrom !== '' && onSaleUntil !== '' && onSaleUntil <= onSaleFrom
        ? 'The sale ends after it begins.'
        : undefined,
  })
}

/** What is sent: blanks mean that there is no bound. */
export const detailInput = (content: DetailContent): SaveCollectionDetailMutationVariables['input'] => ({
  name: content.name.trim(),
  description: content.description.trim() === '' ? null : content.description.trim(),
  priority: Number(content.priority),
  onSaleFrom: content.onSaleFrom === '' ? null : content.onSaleFrom,
  onSaleUntil: content.onSaleUntil === '' ? null : content.onSaleUntil,
  stranding: strandingOptions.find(({ value }) => value === content.stranding)?.value ?? null,
})
