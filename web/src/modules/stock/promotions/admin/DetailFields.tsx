import { promotionFields, type TypedPromotion } from '@admission/common/records/promotion.ts'
import { plural } from '@admission/common/words.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { OfferFields } from './OfferFields.tsx'
import type { PromotionDetailFieldsFragment } from './promotion-detail.gql.ts'

interface DetailFieldsProps {
  readonly form: Pick<Fields<TypedPromotion>, 'field' | 'values'>
  readonly of: Pick<PromotionDetailFieldsFragment, 'timezone' | 'currency' | 'exponent' | 'used'>
}

/** Everything on a promotion's detail tab except its codes. */
export function DetailFields({ form, of: { timezone, used, ...account } }: DetailFieldsProps) {
  const readOnly = !useRecordFrame().canEdit
  const field = recordFields(promotionFields, { form, account, readOnly })
  return (
    <div>
      <FormSection title="Offer" text="Fees and tax are charged on the reduced price.">
        {field('name')}
        <OfferFields form={form} account={account} readOnly={readOnly} />
        {field('automatic', { className: 'max-w-[320px]' })}
      </FormSection>
      <FormSection title="Dates" text={`Times are in ${zoneTitle(timezone)}.`}>
        <div className="grid gap-5 phone:grid-cols-2">
          {field('validFrom')}
          {field('validUntil')}
        </div>
      </FormSection>
      <FormSection
        title="Limits"
        text={`Uses are counted in orders. Leave a field blank for no limit.${used === 0 ? '' : ` ${plural(used, 'order')} used it so far.`}`}
      >
        <div className="grid gap-5 phone:grid-cols-2">
          {field('maxUses')}
          {field('maxPerBuyer')}
          {field('budget')}
        </div>
      </FormSection>
      <FormSection title="With other promotions" text="Buyers always get the best price available to them.">
        {field('stackable', { label: 'Combine with other promotions' })}
        {field('priority', { mono: true, className: 'max-w-[320px]' })}
      </FormSection>
      <FormSection title="Note" text="For your team. Buyers don’t see it.">
        {field('description')}
      </FormSection>
    </div>
  )
}
