import { number } from '../words.ts'
import * as v from 'valibot'

// Permissions of ticket holders, shared by the form and the server. Null follows the account, then the product.

export const CODE_REVEALS = ['AT_ONCE', 'HOURS_BEFORE', 'AT'] as const
export const RESALE_PERMISSIONS = ['NONE', 'ALL', 'INITIAL_OWNER'] as const

const whole = (minimum: number, maximum: number) => {
  const message = `Use a whole number from ${number(minimum)} to ${number(maximum)}.`
  return v.nullable(
    v.pipe(v.number(message), v.safeInteger(message), v.minValue(minimum, message), v.maxValue(maximum, message)),
  )
}

/** Hours are hours before the show, percents are percents of face value; `codeAt` is local, `YYYY-MM-DDTHH:MM`. */
export const ticketRuleSchema = v.pipe(
  v.object({
    codeReveal: v.nullable(v.picklist(CODE_REVEALS)),
    codeHours: whole(1, 8_760),
    codeAt: v.nullable(
      v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Enter a date and time.')),
    ),
    stillCode: v.nullable(v.boolean()),
    transferAllowed: v.nullable(v.boolean()),
    transferFromHours: whole(0, 8_760),
    transferUntilHours: whole(0, 8_760),
    maxTransfers: whole(0, 100),
    resale: v.nullable(v.picklist(RESALE_PERMISSIONS)),
    resaleMinPercent: whole(0, 1_000),
    resaleMaxPercent: whole(0, 1_000),
  }),
  v.forward(
    v.partialCheck(
      [['codeReveal'], ['codeHours']],
      ({ codeReveal, codeHours }) => (codeReveal === 'HOURS_BEFORE') === (codeHours !== null),
      'Enter the hours before the show.',
    ),
    ['codeHours'],
  ),
  v.forward(
    v.partialCheck(
      [['codeReveal'], ['codeAt']],
      ({ codeReveal, codeAt }) => (codeReveal === 'AT') === (codeAt !== null),
      'Enter a date and time.',
    ),
    ['codeAt'],
  ),
  v.forward(
    v.partialCheck(
      [['transferFromHours'], ['transferUntilHours']],
      ({ transferFromHours: from, transferUntilHours: until }) => from === null || until === null || until < from,
      'Use fewer hours than for the start: transfers end after they begin.',
    ),
    ['transferUntilHours'],
  ),
  v.forward(
    v.partialCheck(
      [['resaleMinPercent'], ['resaleMaxPercent']],
      ({ resaleMinPercent: min, resaleMaxPercent: max }) => min === null || max === null || min <= max,
      'Use a percentage that isn’t below the lowest.',
    ),
    ['resaleMaxPercent'],
  ),
)
export type TicketRuleInput = v.InferOutput<typeof ticketRuleSchema>
