import type { CollectionChoice } from '@admission/common/validation/collection-choice.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'

interface CollectionChoiceFieldsProps {
  readonly form: Pick<Fields<CollectionChoice>, 'field' | 'values'>
  readonly accountId: string
  /** The choosing record, as the subject of a sentence: `This promotion`. */
  readonly subject: string
}

/** All collections, or chosen ones. */
export function CollectionChoiceFields({ form, accountId, subject }: CollectionChoiceFieldsProps) {
  const { canEdit } = useRecordFrame()
  const chosen = form.field('collectionIds')
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <RadioGroup
        legend="Collections"
        options={[
          {
            value: 'all',
            label: 'All collections',
            detail: `${subject} also applies to collections you create later.`,
            disabled: !canEdit,
          },
          { value: 'chosen', label: 'Chosen collections', detail: 'Only tickets of these.', disabled: !canEdit },
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
          disabled={!canEdit}
          values={chosen.value}
          onValues={(ids) => chosen.onValue([...ids])}
          error={chosen.error}
        />
      )}
    </div>
  )
}
