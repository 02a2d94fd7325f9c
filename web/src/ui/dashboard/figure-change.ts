const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text)

/** How a figure compares in percent: `+64%`, `−8%`, `0%`; undefined where there was nothing before. */
export const percentChange = (now: number, before: number): string | undefined => {
  if (before === 0) return now === 0 ? '0%' : undefined
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return signed(percent, `${Math.abs(percent).toLocaleString('en-US')}%`)
}

/** How far a figure is from another, in words of its own: `+0.6`, `−$2.40`. `say` writes what is never negative. */
export const differenceIn = (now: number, before: number, say: (amount: number) => string): string =>
  signed(now - before, say(Math.abs(now - before)))
