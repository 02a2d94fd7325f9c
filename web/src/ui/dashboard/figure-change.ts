import { number } from '@admission/common/words.ts'
const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text)

/** Percent change: `+64%`, `−8%`, `0%`. Undefined if the earlier value was 0 and the new one isn't. */
export const percentChange = (now: number, before: number): string | undefined => {
  if (before === 0) return now === 0 ? '0%' : undefined
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return signed(percent, `${number(Math.abs(percent))}%`)
}

/** Signed difference: `+0.6`, `−$2.40`. `format` only gets positive amounts or 0. */
export const differenceIn = (now: number, before: number, format: (amount: number) => string): string =>
  signed(now - before, format(Math.abs(now - before)))
