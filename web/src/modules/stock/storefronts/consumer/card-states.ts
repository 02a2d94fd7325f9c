import {
  Accessibility,
  AudioLines,
  Ban,
  CalendarClock,
  CalendarSync,
  CalendarX,
  Captions,
  CirclePause,
  Hourglass,
  Smile,
  Tag,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateBadge.tsx'
import type { StateLabel } from './card-text.ts'

interface StateStyle {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const styles: Readonly<Record<StateLabel['kind'], StateStyle>> = {
  few: { tone: 'wait', icon: Hourglass },
  'sold-out': { tone: 'stop', icon: Ban },
  soon: { tone: 'note', icon: CalendarClock },
  paused: { tone: 'wait', icon: CirclePause },
  ended: { tone: 'quiet', icon: CalendarX },
  cancelled: { tone: 'stop', icon: CalendarX },
  postponed: { tone: 'wait', icon: CalendarSync },
  tag: { tone: 'note', icon: Tag },
}

const tagIcons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/caption|surtitle|subtitle/i, Captions],
  [/audio/i, AudioLines],
  [/relaxed/i, Smile],
  [/access|wheelchair|signed/i, Accessibility],
]

/** The icon for a tag that organizers give their events. */
export const tagIcon = (tag: string): LucideIcon => tagIcons.find(([pattern]) => pattern.test(tag))?.[1] ?? Tag

/** A state with its color and icon, as cards show it. */
export const styledState = ({ kind, text }: StateLabel) => ({
  ...styles[kind],
  ...(kind === 'tag' ? { icon: tagIcon(text) } : {}),
  text,
})
