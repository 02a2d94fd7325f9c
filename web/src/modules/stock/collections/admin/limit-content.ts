import { blankValues, typedValues } from '@admission/common/records/fields.ts'
import { limitFields } from '@admission/common/records/ticket-bounds.ts'
import { formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import type { TicketLimitFieldsFragment } from './collection-ticket-limit.gql.ts'

type Origin = Pick<TicketLimitFieldsFragment, 'scope' | 'eventName' | 'eventDay' | 'priceTypeName'>

const eventText = ({ eventName, eventDay }: Origin): string =>
  [eventName ?? 'Event', ...(eventDay === null ? [] : [formatDay(eventDay, true)])].join(', ')

/** Where a limit comes from: `This collection`, `Price type Adult`, `All your sales`. */
export const originText = (limit: Origin): string =>
  ({
    COLLECTION: 'This collection',
    PRICE_TYPE: `Price type ${limit.priceTypeName ?? ''}`.trim(),
    EVENT: eventText(limit),
    ACCOUNT: 'All your sales',
    PLATFORM: 'Platform',
  })[limit.scope]

const hours = (seconds: number): string => {
  const count = seconds / 3_600
  return count % 24 === 0 ? plural(count / 24, 'day') : plural(count, 'hour')
}

type Rule = Pick<TicketLimitFieldsFragment, 'per' | 'minimum' | 'maximum' | 'multiplesOf' | 'withinSeconds'>

/** A limit in words: `2 to 6 per person within 7 days, in multiples of 2`. */
export const ruleText = ({ per, minimum, maximum, multiplesOf, withinSeconds }: Rule): string => {
  const range = minimum === null ? `Up to ${number(maximum)}` : `${number(minimum)} to ${number(maximum)}`
  const window = withinSeconds === null ? '' : ` within ${hours(withinSeconds)}`
  const step = multiplesOf === null ? '' : `, in multiples of ${number(multiplesOf)}`
  return `${range} per ${limitFields.per.labels[per].toLowerCase()}${window}${step}`
}

/** Form values of a limit. `target` is `COLLECTION`, `PRICE_TYPE:<id>` or `EVENT`. */
export const typedLimit = (limit: TicketLimitFieldsFragment | null) => ({
  ...(limit === null ? { ...blankValues(limitFields), per: 'USER' } : typedValues(limitFields, limit)),
  target: 'COLLECTION',
  eventIds: [] as string[],
  withinHours: '',
})
