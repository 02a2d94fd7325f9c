import { plural } from '@admission/common/words.ts'

interface Window {
  readonly opensMinutesBefore: number | null
  readonly closesMinutesAfter: number | null
}

const spanText = (minutes: number): string => (minutes % 60 === 0 ? plural(minutes / 60, 'hour') : `${minutes} min`)

/** A moment around the start: `30 min after the start`. */
const momentText = (minutes: number, side: 'before' | 'after'): string =>
  minutes === 0 ? 'the start' : `${spanText(minutes)} ${side} the start`

/** When a list admits tickets: `From 1 hour before to 30 min after the start`. */
export function windowText({ opensMinutesBefore: before, closesMinutesAfter: after }: Window): string {
  if (before === null) return after === null ? 'Any time' : `Until ${momentText(after, 'after')}`
  if (after === null) return `From ${momentText(before, 'before')}`
  const from = before === 0 ? 'the start' : `${spanText(before)} before`
  return `From ${from} to ${momentText(after, 'after')}`
}
