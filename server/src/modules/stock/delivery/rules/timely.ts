import { dayAfter } from '@admission/common/days.ts'
import { timeAt } from '@admission/common/time.ts'
import type { DeliveryMethod, DeliveryOption } from '../types.ts'

const HOUR = 3_600_000

/** Whether tickets still arrive before the show starts, and its cut-off hasn't passed. */
export const isTimely = (
  { days, cutOffHours }: Pick<DeliveryOption, 'days' | 'cutOffHours'>,
  starts: Date,
  now: Date,
): boolean => {
  const hours = Math.max((days ?? 0) * 24, cutOffHours)
  return hours === 0 || now.getTime() + hours * HOUR <= starts.getTime()
}

/** Whether a method has an option that is still in time. One without options is free and always is. */
export const hasTimelyOption = ({ options }: DeliveryMethod, starts: Date, now: Date): boolean =>
  options.length === 0 || options.some((option) => isTimely(option, starts, now))

/** Whether it delivers to a country. Only tickets that are shipped go anywhere. */
export const serves = ({ mechanism, countries }: DeliveryOption, countryCode: string): boolean =>
  mechanism !== 'SHIPPING' || countries === null || countries.includes(countryCode)

/** Latest day of arrival in a time zone, if it's chosen now. */
export const arrivalDay = ({ days }: Pick<DeliveryOption, 'days'>, now: Date, zone: string): string | null =>
  days === null ? null : dayAfter(timeAt(now, zone).local.slice(0, 10), days)
