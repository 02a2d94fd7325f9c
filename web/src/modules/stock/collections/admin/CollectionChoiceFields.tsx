import type { CollectionChoice } from '@admission/common/validation/collection-choice.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'

interface CollectionChoiceFieldsProps {
  readonly form: Pick<Fields<CollectionChoice>, 'field' | 'values'>
  readonly accountId: string
  /** Subject of a sentence about them: `This promotion`. */
  readonly subject: string
  readonly readOnly?: boolean
}

/** Chooses the collections that something applies to: all of them, or some. */
export function CollectionChoiceFields({ form, accountId, subject, readOnly = false }: CollectionChoiceFieldsProps) {
  const chosen = form.field('collectionIds')
  return (
    <>
      <RadioGroup
        legend="Collections"
        options={[
          {
            value: 'all',
            label: 'All collections',
            detail: `${subject} also applies to collections you create later.`,
            disabled: readOnly,
          },
          { value: 'chosen', label: 'Chosen collections', detail: 'Only tickets of these.', disabled: readOnly },
        ]}
        {...form.field('allCollections')}
      />
      {form.values.allCollections === 'all' ? null : (
        <EntityField
          label="Chosen collections"
          source="COLLECTIONS"
          scope={{ accountId }}
          multiple
          size="office"
          placeholder="Search collections"
          disabled={readOnly}
          values={chosen.value}
          onValues={(ids) => chosen.onValue([...ids])}
          error={chosen.error}
        />
      )}
    </>
  )
}
