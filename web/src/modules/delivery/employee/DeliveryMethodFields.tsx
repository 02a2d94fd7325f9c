import { DELIVERY_TARGET_LABELS } from '@admission/common/delivery-words.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { MethodContent } from './delivery-content.ts'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'
import { DeliveryOptions } from './DeliveryOptions.tsx'

interface DeliveryMethodFieldsProps {
  readonly form: Pick<Fields<MethodContent>, 'change' | 'errors' | 'errorsIn' | 'field' | 'values'>
  readonly of: Pick<DeliveryMethodDetailFieldsFragment, 'currency' | 'exponent' | 'mechanism'>
}

const targets = Object.entries(DELIVERY_TARGET_LABELS).map(([value, label]) => ({ value, label }))

/** Everything of a delivery method. */
export function DeliveryMethodFields({ form, of }: DeliveryMethodFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { values, errors, change, field } = form
  const text = { size: 'office', readOnly: !canEdit } as const
  const picker = { scope: {}, size: 'office', disabled: !canEdit } as const
  return (
    <div>
      <FormSection title="Method">
        <TextField
          label="Name"
          {...text}
          maxLength={120}
          help="Buyers read it if the method has no options."
          {...field('name')}
        />
        <TextArea
          label="Description"
          hint="optional"
          {...text}
          maxLength={600}
          rows={3}
          help="Buyers read it on the receipt. Without it we describe the way of delivery."
          {...field('description')}
        />
        <SelectField label="For" size="office" disabled={!canEdit} options={targets} {...field('appliesTo')} />
        {values.appliesTo === 'EVENT' ? (
          <EntityField
            label="Event"
            source="EVENTS"
            {...picker}
            values={values.eventId}
            onValues={(ids) => change('eventId', [...ids].slice(-1))}
            error={errors['eventId']}
          />
        ) : null}
        {values.appliesTo === 'COLLECTION' ? (
          <EntityField
            label="Collection"
            source="COLLECTIONS"
            {...picker}
            values={values.collectionId}
            onValues={(ids) => change('collectionId', [...ids].slice(-1))}
            error={errors['collectionId']}
          />
        ) : null}
        <TextField
          label="Position"
          {...text}
          inputMode="numeric"
          help="Lowest first among the methods of the account."
          {...field('position')}
        />
      </FormSection>
      <FormSection
        title="Options"
        text="Buyers choose one for all tickets that are delivered together. Without options the method is free."
      >
        <DeliveryOptions
          options={values.options}
          of={of}
          errors={form.errorsIn('options')}
          error={errors['options']}
          readOnly={!canEdit}
          onChange={(options) => change('options', [...options])}
        />
      </FormSection>
    </div>
  )
}
