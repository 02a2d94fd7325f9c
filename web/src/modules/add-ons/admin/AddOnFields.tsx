import { perTicketLabels, placementLabels } from '@admission/common/validation/add-on.ts'
import { plural } from '@admission/common/words.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useShownImage } from '#ui/use-shown-image.ts'
import type { AddOnDetailFieldsFragment } from './add-on.gql.ts'
import type { AddOnContent } from './add-on-content.ts'

interface AddOnFieldsProps {
  readonly form: Pick<Fields<AddOnContent>, 'field' | 'tick' | 'values'>
  readonly of: Pick<AddOnDetailFieldsFragment, 'timezone' | 'price' | 'taken' | 'imageUrl'>
}

type TextName = Exclude<keyof AddOnContent, 'price' | 'required' | 'onTicket' | 'image'>

const optionsOf = ({ yes, no }: { readonly yes: string; readonly no: string }) => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
]

/** Everything on an add-on's detail tab. */
export function AddOnFields({ form, of: { timezone, price, taken, imageUrl } }: AddOnFieldsProps) {
  const { canEdit } = useRecordFrame()
  const picture = useShownImage(form.values.image, imageUrl)
  const field = (name: TextName, label: string) => ({
    label,
    size: 'office' as const,
    readOnly: !canEdit,
    ...form.field(name),
  })
  const choice = (name: 'perTicket' | 'atCheckout', label: string) => ({
    label,
    size: 'office' as const,
    disabled: !canEdit,
    ...form.field(name),
  })
  return (
    <div>
      <FormSection title="What buyers see">
        <TextField {...field('name', 'Name')} maxLength={120} />
        <TextArea {...field('description', 'Description')} hint="optional" maxLength={2000} rows={3} />
        <ImageField
          label="Picture"
          currentUrl={imageUrl}
          recommended={{ width: 448, height: 448 }}
          disabled={!canEdit}
          {...form.field('image')}
        />
        {picture === undefined ? null : (
          <TextField
            {...field('imageAlt', 'Picture description')}
            maxLength={300}
            help="What it shows, for people who can’t see it."
          />
        )}
        <Checkbox
          size="office"
          {...form.tick('onTicket')}
          disabled={!canEdit}
          help="Your staff can see what to hand out."
        >
          Show it on tickets
        </Checkbox>
      </FormSection>
      <FormSection title="Price" text="Fees don’t apply to add-ons.">
        <div className="grid gap-5 phone:grid-cols-2">
          <MoneyField
            label="Price"
            size="office"
            readOnly={!canEdit}
            currency={price.currency}
            exponent={price.exponent}
            {...form.field('price')}
          />
          <TextField {...field('taxClass', 'Tax class')} mono maxLength={40} />
        </div>
      </FormSection>
      <FormSection
        title="Quantity"
        text={taken === 0 ? undefined : `${plural(taken, 'unit')} sold so far, including carts.`}
      >
        <div className="grid gap-5 phone:grid-cols-2">
          <SelectField {...choice('perTicket', 'Sold')} options={optionsOf(perTicketLabels)} />
          <TextField {...field('stock', 'Stock')} inputMode="numeric" help="Leave blank for unlimited." />
          <TextField {...field('minimum', 'Minimum')} inputMode="numeric" help="Applies once buyers add it." />
          <TextField {...field('maximum', 'Maximum')} inputMode="numeric" help="Leave blank for no limit." />
        </div>
        <Checkbox size="office" {...form.tick('required')} disabled={!canEdit}>
          Required: buyers can’t check out without it
        </Checkbox>
      </FormSection>
      <FormSection title="Where and when" text={`Times are in ${zoneTitle(timezone)}.`}>
        <div className="grid gap-5 phone:grid-cols-2">
          <SelectField {...choice('atCheckout', 'Offered')} options={optionsOf(placementLabels)} />
          <TextField {...field('position', 'Position')} inputMode="numeric" help="Lower numbers come first." />
          <MomentField {...field('validFrom', 'Starts')} help="Leave blank to start when published." />
          <MomentField {...field('validUntil', 'Ends')} help="Leave blank for no end." />
        </div>
      </FormSection>
    </div>
  )
}
