import type { DateShowFlag } from '@admission/common/time.ts'

const labels: Readonly<Record<DateShowFlag, string>> = {
  DATE_HIDE: 'Date hidden',
  DATE_TBD: 'Date not announced',
  TIME_HIDE: 'Time hidden',
  TIME_TBD: 'Time not announced',
}

/** Label for the hidden parts of an event's date, for staff, who see all of it; undefined if buyers see everything. */
export function hiddenDateLabel(flags: readonly DateShowFlag[]): string | undefined {
  if (flags.includes('DATE_HIDE') && flags.includes('TIME_HIDE')) return 'Date and time hidden'
  const first = (['DATE_HIDE', 'DATE_TBD', 'TIME_HIDE', 'TIME_TBD'] as const).find((flag) => flags.includes(flag))
  return first && labels[first]
}
