import { plural } from '@admission/common/words.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { OfferFields, WayField } from './OfferFields.tsx'
import type { PromotionContent } from './promotion-content.ts'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

interface DetailFieldsProps {
  readonly form: Pick<Fields<PromotionContent>, 'field' | 'values' | 'tick'>
  readonly of: Pick<PromotionDetailFieldsFragment, 'timezone' | 'currency' | 'exponent' | 'used'>
}

/** Everything on a promotion's detail tab except its codes. */
export function DetailFields({ form, of: { timezone, used, currency, exponent } }: DetailFieldsProps) {
  const { canEdit } = useRecordFrame()
  const account = { currency, exponent }
  const field = <
    Name extends 'name' | 'description' | 'validFrom' | 'validUntil' | 'maxUses' | 'maxPerBuyer' | 'priority',
  >(
    name: Name,
    label: string,
  ) => ({ label, size: 'office' as const, readOnly: !canEdit, ...form.field(name) })
  const zone = zoneTitle(timezone)
  return (
    <div>
      <FormSection title="Offer" text="Fees and tax are charged on the reduced price.">
        <TextField {...field('name', 'Name')} maxLength={120} help="Buyers see it next to their savings." />
        <OfferFields form={form} account={account} readOnly={!canEdit} />
        <WayField form={form} readOnly={!canEdit} />
      </FormSection>
      <FormSection title="Dates" text={`Times are in ${zone}.`}>
        <div className="grid gap-5 phone:grid-cols-2">
          <MomentField {...field('validFrom', 'Starts')} help="Leave blank to start when published." />
          <MomentField {...field('validUntil', 'Ends')} help="Leave blank for no end." />
        </div>
      </FormSection>
      <FormSection
        title="Limits"
        text={`Uses are counted in orders. Leave a field blank for no limit.${used === 0 ? '' : ` ${plural(used, 'order')} used it so far.`}`}
      >
        <div className="grid gap-5 phone:grid-cols-2">
          <TextField {...field('maxUses', 'Total uses')} inputMode="numeric" />
          <TextField {...field('maxPerBuyer', 'Uses per buyer')} inputMode="numeric" />
          <MoneyField
            label="Budget"
            size="office"
            readOnly={!canEdit}
            help="Stops when buyers have saved this much."
            {...account}
            {...form.field('budget')}
          />
        </div>
      </FormSection>
      <FormSection title="With other promotions" text="Buyers always get the best price available to them.">
        <Checkbox
          size="office"
          {...form.tick('stackable')}
          disabled={!canEdit}
          help="Combines only with promotions that also allow it."
        >
          Combine with other promotions
        </Checkbox>
        <TextField
          {...field('priority', 'Priority')}
          inputMode="numeric"
          mono
          help="If two promotions save the same, the one with the higher number applies."
          className="max-w-[320px]"
        />
      </FormSection>
      <FormSection title="Note" text="For your team. Buyers don’t see it.">
        <TextArea {...field('description', 'Description')} hint="optional" maxLength={2000} rows={3} />
      </FormSection>
    </div>
  )
}
