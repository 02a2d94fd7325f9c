import { CircleCheck, CornerDownRight, Minus, TriangleAlert } from 'lucide-react'

/** Badges for the words that a type of e-mail is sent in. */
export const templateBadges = {
  DEFAULT: { label: 'Default', tone: 'quiet', icon: Minus },
  INHERITED: { label: 'From the account', tone: 'note', icon: CornerDownRight },
  OWN: { label: 'Own text', tone: 'go', icon: CircleCheck },
  BROKEN: { label: 'Broken', tone: 'stop', icon: TriangleAlert },
} as const
