import * as v from 'valibot'
import { isUuid } from '../ids.ts'

/** How the renewal of a pass begins. */
export const renewalStart = v.object({
  fromId: v.pipe(
    v.string(),
    v.check((id) => isUuid(id), 'Choose last season’s pass.'),
  ),
  /** `YYYY-MM-DDTHH:MM` in the account's time zone. */
  keptUntil: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time.')),
  message: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use 500 characters or fewer.')),
})
export type RenewalStart = v.InferOutput<typeof renewalStart>
