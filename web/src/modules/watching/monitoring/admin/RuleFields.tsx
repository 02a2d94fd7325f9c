import { hasWindow, MONITORING_KINDS, thresholdUnit } from '@admission/common/validation/monitoring.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import type { Scope } from '#platform/request-headers.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { kindNames } from './rule-words.ts'

/** A monitoring rule as its form holds it. */
export interface RuleValues {
  readonly kind: string
  readonly name: string
  readonly threshold: string
  readonly windowHours: string
  readonly recipients: readonly string[]
  readonly emails: string
  readonly isOn: string
}

interface RuleFieldsProps {
  readonly form: Pick<Fields<RuleValues>, 'field' | 'values'>
  readonly scope: Scope
}

const kinds = MONITORING_KINDS.map((kind) => ({ value: kind, label: kindNames[kind] }))
const states = [
  { value: 'yes', label: 'On' },
  { value: 'no', label: 'Off' },
]

/** Fields for a rule's condition and its recipients. */
export function RuleFields({ form, scope }: RuleFieldsProps) {
  const kind = MONITORING_KINDS.find((one) => one === form.values.kind)
  const threshold = kind === undefined ? null : thresholdUnit(kind)
  const { value, onValue, error } = form.field('recipients')
  return (
    <>
      <SelectField
        label="Watch"
        size="office"
        placeholder="Choose what to watch"
        options={kinds}
        {...form.field('kind')}
      />
      <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
      {threshold === null ? null : (
        <TextField
          label={threshold === 'PERCENT' ? 'Percent of sales' : 'Failures'}
          size="office"
          inputMode="numeric"
          help={threshold === 'PERCENT' ? 'Alerts at this share or more.' : 'Alerts at this number or more.'}
          {...form.field('threshold')}
        />
      )}
      {kind === undefined || !hasWindow(kind) ? null : (
        <TextField
          label={kind === 'NO_SALES' ? 'Hours without a sale' : 'Within hours'}
          size="office"
          inputMode="numeric"
          help="1 to 720."
          {...form.field('windowHours')}
        />
      )}
      <EntityField
        label="Members to tell"
        source="MONITORING_RECIPIENTS"
        scope={scope}
        multiple
        size="office"
        placeholder="Search members"
        values={value}
        onValues={onValue}
        error={error}
      />
      <TextField
        label="Other e-mail addresses"
        size="office"
        help="Separate addresses with commas, 5 at most."
        {...form.field('emails')}
      />
      <SelectField label="State" size="office" options={states} {...form.field('isOn')} />
    </>
  )
}
