import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

export type Tone = 'go' | 'wait' | 'stop' | 'note' | 'quiet'

/** Content of a badge for a state. */
export interface BadgeContent {
  readonly label: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

interface StateBadgeProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  /** The state's name, so that color is never the only cue. */
  readonly children: string
  /** On a tinted background, for use within text. */
  readonly tinted?: boolean
}

const tones: Readonly<Record<Tone, string>> = {
  go: 'text-go',
  wait: 'text-wait',
  stop: 'text-stop',
  note: 'text-note',
  quiet: 'text-ink-soft',
}
const tints: Readonly<Record<Tone, string>> = {
  go: 'bg-go-tint',
  wait: 'bg-wait-tint',
  stop: 'bg-stop-tint',
  note: 'bg-note-tint',
  quiet: 'bg-sunk',
}

/** A state: icon and name in its color. */
export const StateBadge = ({ tone, icon: Icon, children, tinted = false }: StateBadgeProps) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 align-middle font-semibold',
      tones[tone],
      tinted && `rounded-4 px-2 py-0.5 text-13 ${tints[tone]}`,
    )}
  >
    <Icon aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
    {children}
  </span>
)
