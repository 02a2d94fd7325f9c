/** Steps of the share sold, in the colors of price levels: from `level-1`, nearly sold out, down to `sold`. */
export const sellThroughSteps = [
  { from: 95, name: '95% or more', fill: 'var(--level-1)', text: 'var(--card)' },
  { from: 80, name: '80–95%', fill: 'var(--level-2)', text: 'var(--card)' },
  { from: 60, name: '60–80%', fill: 'var(--level-3)', text: 'light-dark(var(--ink), var(--paper))' },
  { from: 35, name: '35–60%', fill: 'var(--level-4)', text: 'var(--ink)' },
  { from: 0, name: 'Under 35%', fill: 'var(--sold)', text: 'var(--ink)' },
] as const

/** The step of a percentage. */
export const sellThroughStep = (percent: number): (typeof sellThroughSteps)[number] =>
  sellThroughSteps.find(({ from }) => percent >= from) ?? sellThroughSteps[4]
