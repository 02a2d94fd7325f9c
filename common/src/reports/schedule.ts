import * as v from 'valibot'
import { isUuid } from '../ids.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const MAX_NAME = 80
const MAX_RECIPIENTS = 20

/** When and to whom a report is sent by e-mail. One schema for the form and the API. */
export const scheduleSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(MAX_NAME, `Use ${String(MAX_NAME)} characters or fewer.`),
  ),
  frequency: v.picklist(FREQUENCIES),
  /** 1 is Monday. Used for WEEKLY only. */
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  /** 1 to 28, so that every month has it. Used for MONTHLY only. */
  monthDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28, 'Choose a day from 1 to 28.')),
  /** Hour of the day in the account's time zone. */
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  format: v.picklist(['CSV', 'XLSX']),
  /** User IDs of members of the account. */
  recipients: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((id) => isUuid(id), 'Choose members of this account.'),
      ),
    ),
    v.minLength(1, 'Choose at least one member.'),
    v.maxLength(MAX_RECIPIENTS, `Choose up to ${String(MAX_RECIPIENTS)} members.`),
  ),
})

export type ScheduleContent = v.InferOutput<typeof scheduleSchema>
