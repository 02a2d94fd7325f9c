import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { typedRule } from './ticket-rule-content.ts'

interface TicketRuleFieldsProps {
  readonly form: Pick<Fields<ReturnType<typeof typedRule>>, 'field' | 'values'>
  /** True if they are the account's default, which has no date of its own. */
  readonly isDefault: boolean
}

type Name = keyof ReturnType<typeof typedRule>
const inherited = { value: '', label: 'Follow the default' }
const yesNo = (yes: string, no: string) => [inherited, { value: 'YES', label: yes }, { value: 'NO', label: no }]
const reveals = [
  inherited,
  { value: 'AT_ONCE', label: 'Immediately' },
  { value: 'HOURS_BEFORE', label: 'Hours before the show' },
  { value: 'AT', label: 'At a date and time' },
]
const resales = [
  inherited,
  { value: 'NONE', label: 'Not allowed' },
  { value: 'ALL', label: 'Any holder' },
  { value: 'INITIAL_OWNER', label: 'First buyer only' },
]

/** When holders get their code, and whether they may transfer and resell. */
export function TicketRuleFields({ form, isDefault }: TicketRuleFieldsProps) {
  const { canEdit } = useRecordFrame()
  const choice = (name: Name, label: string) => ({
    size: 'office' as const,
    label,
    disabled: !canEdit,
    ...form.field(name),
  })
  const number = (name: Name, label: string, help: string) => ({
    size: 'office' as const,
    label,
    help,
    inputMode: 'numeric' as const,
    readOnly: !canEdit,
    ...form.field(name),
  })
  const { codeReveal } = form.values
  return (
    <div>
      <FormSection
        title="Code"
        text="The code that opens the door. Until it’s available, tickets show when it will be."
      >
        <SelectField
          options={isDefault ? reveals.filter(({ value }) => value !== 'AT') : reveals}
          {...choice('codeReveal', 'Code available')}
        />
        {codeReveal === 'HOURS_BEFORE' ? (
          <TextField {...number('codeHours', 'Hours before the show', '1 to 8,760.')} />
        ) : null}
        {codeReveal === 'AT' ? (
          <MomentField
            size="office"
            label="Date and time"
            help="In the venue’s time zone."
            readOnly={!canEdit}
            {...form.field('codeAt')}
          />
        ) : null}
        <SelectField options={yesNo('Show it', 'Phone only')} {...choice('stillCode', 'Code on paper')} />
      </FormSection>
      <FormSection title="Transfer" text="Whether holders can pass tickets on to other people.">
        <SelectField options={yesNo('Allowed', 'Not allowed')} {...choice('transferAllowed', 'Transfer')} />
        <div className="grid gap-5 phone:grid-cols-2">
          <TextField {...number('transferFromHours', 'From, hours before', 'Leave blank for the default.')} />
          <TextField {...number('transferUntilHours', 'Until, hours before', '0 for the start of the show.')} />
        </div>
        <TextField {...number('maxTransfers', 'Transfers per ticket', '0 to 100. Leave blank for the default.')} />
      </FormSection>
      <FormSection title="Resale" text="Whether holders can offer tickets to others, and at what price.">
        <SelectField options={resales} {...choice('resale', 'Resale')} />
        <div className="grid gap-5 phone:grid-cols-2">
          <TextField {...number('resaleMinPercent', 'Lowest price', 'Percent of face value.')} />
          <TextField {...number('resaleMaxPercent', 'Highest price', 'Percent of face value.')} />
        </div>
      </FormSection>
    </div>
  )
}
