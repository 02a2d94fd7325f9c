import { WEEKDAYS, type Weekday } from '@admission/common/weekdays.ts'
import { PLAN_KINDS } from '@admission/common/validation/visit-plan.ts'
import { Trash2 } from 'lucide-react'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FieldError } from '#ui/Field.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TypedPlan } from './visit-plan-content.ts'

interface VisitPlanFieldsProps {
  readonly form: Pick<Fields<TypedPlan>, 'field' | 'values' | 'errors'>
}

const kinds = [
  { value: 'NONE', label: 'One time' },
  { value: 'OPEN', label: 'Open: one visit on any of its days' },
  { value: 'TIMED', label: 'Timed: buyers choose a visit' },
] as const satisfies readonly { value: (typeof PLAN_KINDS)[number]; label: string }[]

const weekdays = WEEKDAYS.map((day) => ({
  value: day as string,
  label: `${day.charAt(0)}${day.slice(1).toLowerCase()}`,
}))
const weekdayOf = (value: string): Weekday => WEEKDAYS.find((day) => day === value) ?? 'MONDAY'

const replaced = <Row,>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((old, no) => (no === at ? row : old))
const without = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_row, no) => no !== at)

/** Days, weekly times and exceptions of a recurring event. */
export function VisitPlanFields({ form }: VisitPlanFieldsProps) {
  const { canEdit } = useRecordFrame()
  const kind = form.field('kind')
  const isRepeating = form.values.kind !== 'NONE'
  return (
    <div>
      <FormSection title="Visits" text="It takes place once, on any of its days, or at times that buyers choose.">
        <SelectField
          label="Kind"
          size="office"
          disabled={!canEdit}
          options={kinds}
          {...kind}
          onValue={(value) => kind.onValue(PLAN_KINDS.find((one) => one === value) ?? 'NONE')}
        />
        {isRepeating ? (
          <>
            <div className="grid gap-5 phone:grid-cols-2">
              <DateField label="First day" size="office" disabled={!canEdit} {...form.field('from')} />
              <DateField label="Last day" size="office" disabled={!canEdit} {...form.field('to')} />
            </div>
            <TextField
              label="Doors, minutes before"
              size="office"
              inputMode="numeric"
              hint="optional"
              readOnly={!canEdit}
              {...form.field('doorsMinutes')}
            />
          </>
        ) : null}
      </FormSection>
      {isRepeating ? (
        <>
          <WeeklyTimes form={form} canEdit={canEdit} />
          <Exceptions form={form} canEdit={canEdit} />
        </>
      ) : null}
    </div>
  )
}

interface RowsProps extends VisitPlanFieldsProps {
  readonly canEdit: boolean
}

const errorOf = (errors: Fields<TypedPlan>['errors'], name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]

const RowsError = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <FieldError text={text} />

function WeeklyTimes({ form, canEdit }: RowsProps) {
  const { value: times, onValue } = form.field('times')
  const last = times.at(-1)
  return (
    <FormSection
      title="Weekly times"
      text="In the venue’s time zone. An end at or before the start is on the next day."
    >
      {times.map((time, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3 max-phone:grid-cols-2">
          <SelectField
            label="Day"
            size="office"
            disabled={!canEdit}
            options={weekdays}
            value={time.dayOfWeek}
            onValue={(day) => onValue(replaced(times, at, { ...time, dayOfWeek: weekdayOf(day) }))}
          />
          {(['timeStart', 'timeEnd'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'timeStart' ? 'Starts' : 'Ends'}
              size="office"
              inputMode="numeric"
              placeholder="10:00"
              readOnly={!canEdit}
              value={time[name]}
              onValue={(clock) => onValue(replaced(times, at, { ...time, [name]: clock }))}
            />
          ))}
          {canEdit ? (
            <Button
              size="office"
              square
              icon={Trash2}
              aria-label={`Remove time ${String(at + 1)}`}
              onClick={() => onValue(without(times, at))}
            >
              {null}
            </Button>
          ) : null}
        </div>
      ))}
      <RowsError text={errorOf(form.errors, 'times')} />
      {canEdit ? (
        <Button
          size="office"
          className="self-start"
          onClick={() =>
            onValue([
              ...times,
              {
                dayOfWeek:
                  last === undefined ? 'MONDAY' : (WEEKDAYS[(WEEKDAYS.indexOf(last.dayOfWeek) + 1) % 7] ?? 'MONDAY'),
                timeStart: last?.timeStart ?? '10:00',
                timeEnd: last?.timeEnd ?? '11:00',
              },
            ])
          }
        >
          Add time
        </Button>
      ) : null}
    </FormSection>
  )
}

function Exceptions({ form, canEdit }: RowsProps) {
  const { value: days, onValue } = form.field('exceptions')
  return (
    <FormSection title="Exceptions" text="Closed days and days with different times.">
      {days.map((day, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 max-phone:grid-cols-1">
          <DateField
            label="Day"
            size="office"
            disabled={!canEdit}
            value={day.day}
            onValue={(chosen) => onValue(replaced(days, at, { ...day, day: chosen }))}
          />
          <TextField
            label="Times"
            size="office"
            readOnly={!canEdit}
            help="Such as 11:00-12:30, 14:00-15:30. Leave blank if closed."
            value={day.times}
            onValue={(times) => onValue(replaced(days, at, { ...day, times }))}
          />
          {canEdit ? (
            <Button
              size="office"
              square
              icon={Trash2}
              className="phone:mt-7"
              aria-label={`Remove exception ${String(at + 1)}`}
              onClick={() => onValue(without(days, at))}
            >
              {null}
            </Button>
          ) : null}
        </div>
      ))}
      <RowsError text={errorOf(form.errors, 'exceptions')} />
      {canEdit ? (
        <Button
          size="office"
          className="self-start"
          onClick={() => onValue([...days, { day: form.values.from, times: '' }])}
        >
          Add exception
        </Button>
      ) : null}
    </FormSection>
  )
}
