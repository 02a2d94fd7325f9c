import type { CapAction } from '@admission/common/validation/ticket-bounds.ts'

export const capActionLabels: Readonly<Record<CapAction, string>> = {
  STOP: 'Show it as sold out',
  WAITLIST: 'Show it as sold out, with a waitlist',
  HIDE: 'Hide it from shops',
  SWITCH: 'Let the next matching collection sell',
}

export const capActionOptions = (Object.keys(capActionLabels) as CapAction[]).map((value) => ({
  value,
  label: capActionLabels[value],
}))

/** Targets of a new cap. */
export const capTargets = [
  { value: 'ALL', label: 'All sales' },
  { value: 'EVENT', label: 'One event' },
  { value: 'DAY', label: 'One day of shows' },
] as const
