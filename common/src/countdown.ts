import { noun, plural } from './words.ts'
/** Whole days, hours and minutes left, without seconds. `1 day 4 hours 18 min`. */
export type CountdownPart = { readonly value: number; readonly unit: string }

/** Parts of a countdown to a show, without leading zeros; empty once less than a minute is left. */
export function countdownParts(seconds: number): CountdownPart[] {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const parts = [
    { value: days, unit: noun(days, 'day') },
    { value: hours, unit: noun(hours, 'hour') },
    { value: minutes % 60, unit: 'min' },
  ]
  const first = parts.findIndex(({ value }) => value > 0)
  return first === -1 ? [] : parts.slice(first)
}

const DAY = 86_400

/** The clock of a cart: `7:18`, `12:00`, over an hour `1:02:05`, from two days on `20 days`. Never below `0:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  if (left >= 2 * DAY) return plural(Math.floor(left / DAY), 'day')
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}

/**
 * Seconds left for a cart, from the server's answer and its age: never from the browser's clock, which may be wrong.
 */
export function secondsLeft(remaining: number, elapsedMilliseconds: number): number {
  return Math.max(0, remaining - Math.floor(elapsedMilliseconds / 1000))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
