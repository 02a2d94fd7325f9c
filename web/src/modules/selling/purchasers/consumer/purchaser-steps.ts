import type { StepMark } from '#ui/StepBar.tsx'

/** The steps on the way to an agreement, at one of them. */
export const stepsAt = (at: 'setup' | 'terms'): readonly StepMark[] => [
  { id: 'setup', label: 'Your details', state: at === 'setup' ? 'current' : 'done' },
  { id: 'terms', label: 'Terms', state: at === 'terms' ? 'current' : 'upcoming' },
]
