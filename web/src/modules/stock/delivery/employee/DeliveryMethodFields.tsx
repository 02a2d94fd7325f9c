import {
  deliveryMethodFields,
  deliveryOptionFields,
  type TypedMethod,
} from '@admission/common/records/delivery-method.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RowsField } from '#platform/record/RowsField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'

interface DeliveryMethodFieldsProps {
  readonly form: Pick<Fields<TypedMethod>, 'errorsIn' | 'field' | 'values'>
  readonly of: Pick<DeliveryMethodDetailFieldsFragment, 'currency' | 'exponent' | 'mechanism'>
}

/** Everything of a delivery method. */
export function DeliveryMethodFields({ form, of: { mechanism, ...account } }: DeliveryMethodFieldsProps) {
  const readOnly = !useRecordFrame().canEdit
  const { appliesTo } = form.values
  const field = recordFields(deliveryMethodFields, { form, readOnly })
  return (
    <div>
      <FormSection title="Method">
        {field('name')}
        {field('description')}
        {field('appliesTo')}
        {appliesTo === 'EVENT' ? field('eventId') : null}
        {appliesTo === 'COLLECTION' ? field('collectionId') : null}
        {field('position')}
      </FormSection>
      <FormSection
        title="Options"
        text="Buyers choose one for all tickets that are delivered together. Without options the method is free."
      >
        <RowsField
          of={deliveryMethodFields.options}
          {...form.field('options')}
          errors={form.errorsIn('options')}
          readOnly={readOnly}
          title={({ name }) => name.trim()}
        >
          {(option) => {
            const optionField = recordFields(deliveryOptionFields, { form: option, account, readOnly })
            return (
              <>
                {optionField('name')}
                {optionField('description')}
                <div className="grid gap-4 phone:grid-cols-3">
                  {optionField('price')}
                  {optionField('days')}
                  {optionField('cutOffHours')}
                </div>
                {mechanism === 'SHIPPING' ? optionField('countries') : null}
              </>
            )
          }}
        </RowsField>
      </FormSection>
    </div>
  )
}
