import { strandingOptions } from '@admission/common/validation/collection.ts'
import { formatTime } from '@admission/common/time.ts'
import type { ReactNode } from 'react'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { DetailContent } from './detail-content.ts'
import { DetailSection } from './DetailSection.tsx'
import type { FieldName } from './template-fields.ts'

interface DetailFieldsProps {
  readonly form: Pick<Fields<DetailContent>, 'field' | 'values'>
  readonly timezone: string
  /** Fields that the collection's template locks. */
  readonly locked?: readonly FieldName[]
  /** True for passes, which don't compete with other collections. */
  readonly isPass?: boolean
  /** More fields of what buyers see. */
  readonly children?: ReactNode
}

const LOCKED = 'Locked by the template.'

const moment = (local: string): string => formatTime({ local }, { year: true })

/** The sale window as a sentence. */
const windowSentence = ({ onSaleFrom, onSaleUntil }: DetailContent): string => {
  const from = onSaleFrom === '' ? 'as soon as it is published' : `from ${moment(onSaleFrom)}`
  const until = onSaleUntil === '' ? 'until each event starts' : `until ${moment(onSaleUntil)}`
  return `Buyers can buy ${from}, ${until}.`
}

const strandingSentence = (stranding: string): string =>
  stranding === 'ALLOW'
    ? 'Buyers who choose their own seats can leave a single empty seat between taken ones.'
    : 'Before they pay, buyers are shown how to close a single-seat gap. Best available avoids gaps when it can.'

const templateField: Readonly<Partial<Record<keyof DetailContent, FieldName>>> = {
  description: 'DESCRIPTION',
  onSaleFrom: 'SALE_WINDOW',
  onSaleUntil: 'SALE_WINDOW',
  stranding: 'STRANDING',
  priority: 'PRIORITY',
}

/** Name, description, sale window, single seats and priority of a collection. */
export function DetailFields({ form, timezone, locked = [], isPass = false, children }: DetailFieldsProps) {
  const { canEdit } = useRecordFrame()
  const isLocked = (name: keyof DetailContent): boolean => locked.some((field) => field === templateField[name])
  const field = (name: Exclude<keyof DetailContent, 'stranding'>, label: string, help?: string) => ({
    label,
    size: 'office' as const,
    readOnly: !canEdit || isLocked(name),
    ...(isLocked(name) ? { help: LOCKED } : help === undefined ? {} : { help }),
    ...form.field(name),
  })
  return (
    <>
      <DetailSection title="What buyers see">
        <TextField {...field('name', 'Name')} maxLength={120} />
        <TextArea {...field('description', 'Description', 'Plain paragraphs. Optional.')} maxLength={5000} rows={5} />
        {children}
      </DetailSection>
      <DetailSection title="When it’s on sale" text={windowSentence(form.values)}>
        <div className="grid gap-5 phone:grid-cols-2">
          <MomentField
            {...field('onSaleFrom', 'On sale from', `${zoneTitle(timezone)}. Leave blank to start right away.`)}
          />
          <MomentField
            {...field('onSaleUntil', 'On sale until', `${zoneTitle(timezone)}. Leave blank to end with the events.`)}
          />
        </div>
      </DetailSection>
      <DetailSection title="Single-seat gaps" text={strandingSentence(form.values.stranding)}>
        <SelectField
          label="Single seats"
          size="office"
          disabled={!canEdit || isLocked('stranding')}
          {...(isLocked('stranding') ? { help: LOCKED } : {})}
          options={strandingOptions}
          {...form.field('stranding')}
          className="max-w-[400px]"
        />
      </DetailSection>
      {isPass ? null : (
        <DetailSection
          title="Overlapping collections"
          text="If several collections match a unit in a storefront, the highest priority sells it."
        >
          <TextField {...field('priority', 'Priority')} inputMode="numeric" mono className="max-w-[160px]" />
        </DetailSection>
      )}
    </>
  )
}
