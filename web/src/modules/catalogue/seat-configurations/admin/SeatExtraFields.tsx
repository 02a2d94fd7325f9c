import type { Money } from '@admission/common/money.ts'
import { seatExtraFields, type TypedSeatExtra } from '@admission/common/records/seat-extra.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'

interface SeatExtraFieldsProps {
  readonly form: Pick<Fields<TypedSeatExtra>, 'field' | 'values'>
  readonly surcharge: Money
}

/** Fields for a seat extra and where buyers see it. */
export function SeatExtraFields({ form, surcharge: { currency, exponent } }: SeatExtraFieldsProps) {
  const readOnly = !useRecordFrame().canEdit
  const field = recordFields(seatExtraFields, { form, account: { currency, exponent }, readOnly })
  return (
    <div className="flex max-w-[640px] flex-col gap-5">
      {field('label')}
      <div className="grid gap-5 phone:grid-cols-3">
        {field('kind')}
        {field('icon')}
        {field('severity')}
      </div>
      {field('text')}
      {field('mustAcknowledge', { label: 'Buyers must acknowledge it' })}
      {field('surcharge', { className: 'max-w-[240px]' })}
      {field('shown')}
    </div>
  )
}
