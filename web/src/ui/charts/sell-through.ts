/** How much of a block is sold, as a step of the ramp that seats have: from `level-1`, nearly all, to what is left over. */
export const sellThroughSteps = [
  { from: 95, name: '95 up', fill: 'var(--level-1)', text: 'var(--card)' },
  { from: 80, name: '80 to 95', fill: 'var(--level-2)', text: 'var(--card)' },
  { from: 60, name: '60 to 80', fill: 'var(--level-3)', text: 'light-dark(var(--ink), var(--paper))' },
  { from: 35, name: '35 to 60', fill: 'var(--level-4)', text: 'var(--ink)' },
  { from: 0, name: 'less', fill: 'var(--sold)', text: 'var(--ink)' },
] as const

/** The step of a share in per cent. */
export const stepOf = (percent: number): (typeof sellThroughSteps)[number] =>
  sellThroughSteps.find(({ from }) => percent >= from) ?? sellThroughSteps[4]
