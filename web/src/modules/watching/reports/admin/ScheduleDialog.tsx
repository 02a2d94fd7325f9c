import { scheduleSchema } from '@admission/common/reports/schedule.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FieldError } from '#ui/Field.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  ReportRecipientsDocument,
  SaveReportScheduleDocument,
  type SaveReportScheduleMutationVariables,
} from './report.gql.ts'
import { ScheduleList } from './ScheduleList.tsx'
import { clockHours, frequencies, monthDays, schedulesQuery, weekdays } from './schedule-words.ts'
import { zoneTitle } from '#platform/time-zones.ts'

interface ScheduleDialogProps {
  readonly accountId: string
  /** Title of the report. */
  readonly title: string
  /** Query that the page shows and that the schedule will send. */
  readonly queryInput: Pick<SaveReportScheduleMutationVariables, 'name' | 'parameters' | 'sort'>
  readonly columns: string[]
  readonly timezone: string
  readonly onClose: () => void
}

const count = v.pipe(v.string(), v.transform(Number))

/** Form schema of a schedule. Select fields hold numbers as text. */
const formSchema = v.pipe(
  v.object({
    ...v.omit(scheduleSchema, ['weekday', 'monthDay', 'hour']).entries,
    frequency: v.string(),
    format: v.string(),
    weekday: count,
    monthDay: count,
    hour: count,
    sendNow: v.boolean(),
  }),
  v.transform(({ sendNow, ...content }) => ({ sendNow, input: v.parse(scheduleSchema, content) })),
)

/** Schedules the report as currently shown, and lists existing schedules. */
export function ScheduleDialog({ accountId, title, queryInput, columns, timezone, onClose }: ScheduleDialogProps) {
  const client = useQueryClient()
  const recipients = useQuery(query(ReportRecipientsDocument, { name: queryInput.name, columns }, { accountId }))
  const form = useEditForm({
    name: 'schedule',
    schema: formSchema,
    start: {
      name: title,
      frequency: 'WEEKLY',
      weekday: '1',
      monthDay: '1',
      hour: '8',
      format: 'XLSX',
      recipients: [] as string[],
      sendNow: false,
    },
    save: async (content) => {
      const variables = { ...queryInput, columns, ...content }
      const { reportScheduleSave } = await sendWithKey(variables, (key) =>
        request(SaveReportScheduleDocument, { ...variables, key }, { accountId }),
      )
      client.setQueryData(schedulesQuery(queryInput.name, accountId).queryKey, { reportSchedules: reportScheduleSave })
      showToast({ kind: 'notice', text: 'Report scheduled', dismissAfter: 2000 })
      onClose()
    },
  })
  const { frequency } = form.values
  const chosen = form.field('recipients')
  return (
    <FormDialog
      form={form}
      label="Schedule"
      submitLabel="Schedule report"
      place="side"
      title="Schedule report"
      text="Recipients get an e-mail with a link to the file. It uses the parameters, columns and order you see now."
      onClose={onClose}
      below={<ScheduleList accountId={accountId} report={queryInput.name} />}
    >
      <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
      <SelectField label="Repeat" size="office" options={frequencies} {...form.field('frequency')} />
      {frequency === 'WEEKLY' ? (
        <SelectField label="Day" size="office" options={weekdays} {...form.field('weekday')} />
      ) : null}
      {frequency === 'MONTHLY' ? (
        <SelectField label="Day of the month" size="office" options={monthDays} {...form.field('monthDay')} />
      ) : null}
      <SelectField label="Time" size="office" options={clockHours} help={zoneTitle(timezone)} {...form.field('hour')} />
      <SelectField
        label="Format"
        size="office"
        options={[
          { value: 'XLSX', label: 'Excel' },
          { value: 'CSV', label: 'CSV' },
        ]}
        {...form.field('format')}
      />
      <div aria-invalid={chosen.error === undefined ? undefined : true}>
        <ChoiceList
          legend="Recipients"
          options={(recipients.data?.reportRecipients ?? []).map(({ userId, name, email }) => ({
            value: userId,
            label: `${name} (${email})`,
          }))}
          chosen={chosen.value}
          onChosen={(ids) => chosen.onValue([...ids])}
        />
        {chosen.error === undefined ? null : <FieldError id="recipients-error" text={chosen.error} />}
      </div>
      <Checkbox size="office" {...form.tick('sendNow')}>
        Send the first report now
      </Checkbox>
    </FormDialog>
  )
}
