/** Targets of a new cap. */
export const capTargets = [
  { value: 'ALL', label: 'All sales' },
  { value: 'EVENT', label: 'One event' },
  { value: 'DAY', label: 'One day of shows' },
] as const
