import { addOnFields } from '@admission/common/records/add-on.ts'
import { plural } from '@admission/common/words.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { useShownImage } from '#ui/use-shown-image.ts'
import type { AddOnDetailFieldsFragment } from './add-on.gql.ts'
import type { AddOnContent } from './add-on-content.ts'

interface AddOnFieldsProps {
  readonly form: Pick<Fields<AddOnContent>, 'field' | 'values'>
  readonly of: Pick<AddOnDetailFieldsFragment, 'timezone' | 'price' | 'taken' | 'imageUrl'>
}

/** Everything on an add-on's detail tab. */
export function AddOnFields({ form, of: { timezone, price, taken, imageUrl } }: AddOnFieldsProps) {
  const readOnly = !useRecordFrame().canEdit
  const picture = useShownImage(form.values.image, imageUrl)
  const account = { currency: price.currency, exponent: price.exponent }
  const field = recordFields(addOnFields, { form, account, readOnly })
  return (
    <div>
      <FormSection title="What buyers see">
        {field('name')}
        {field('description')}
        <ImageField
          label="Picture"
          currentUrl={imageUrl}
          recommended={{ width: 448, height: 448 }}
          disabled={readOnly}
          {...form.field('image')}
        />
        {picture === undefined ? null : field('imageAlt', { hint: undefined })}
        {field('onTicket', { label: 'Show it on tickets' })}
      </FormSection>
      <FormSection title="Price" text="Fees don’t apply to add-ons.">
        <div className="grid gap-5 phone:grid-cols-2">
          {field('price')}
          {field('taxClass', { mono: true })}
        </div>
      </FormSection>
      <FormSection
        title="Quantity"
        text={taken === 0 ? undefined : `${plural(taken, 'unit')} sold so far, including carts.`}
      >
        <div className="grid gap-5 phone:grid-cols-2">
          {field('perTicket')}
          {field('stock')}
          {field('minimum')}
          {field('maximum')}
        </div>
        {field('required', { label: 'Required: buyers can’t check out without it' })}
      </FormSection>
      <FormSection title="Where and when" text={`Times are in ${zoneTitle(timezone)}.`}>
        <div className="grid gap-5 phone:grid-cols-2">
          {field('atCheckout')}
          {field('position')}
          {field('validFrom')}
          {field('validUntil')}
        </div>
      </FormSection>
    </div>
  )
}
