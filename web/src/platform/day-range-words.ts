import { formatDay, formatDayRange } from '@admission/common/time.ts'

const names: Readonly<Record<string, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'next-7': 'Next 7 days',
  'next-30': 'Next 30 days',
  'next-90': 'Next 90 days',
  past: 'Past',
}

/** A range in words: `Next 90 days`, `2 to 5 Apr`, `From Thu 1 Apr`. */
export function dayRangeWords(text: string): string {
  if (Object.hasOwn(names, text)) return names[text] ?? text
  const [from = '', to = ''] = text.split('..')
  if (from === '') return `Until ${formatDay(to, false)}`
  return to === '' ? `From ${formatDay(from, false)}` : formatDayRange(from, to, false)
}
