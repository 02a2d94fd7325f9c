import {
  Accessibility,
  Armchair,
  Baby,
  Car,
  CupSoda,
  Ear,
  Eye,
  EyeOff,
  Gift,
  MoveHorizontal,
  Plug,
  Sofa,
  Star,
  Sun,
  TriangleAlert,
  Umbrella,
  Utensils,
} from 'lucide-react'
import type { SeatExtraKind } from '@admission/common/seat-map/document.ts'
import type { SeatExtraIcon } from '@admission/common/records/seat-extra.ts'
import type { LucideIcon } from 'lucide-react'

const icons: Readonly<Record<SeatExtraIcon, LucideIcon>> = {
  accessibility: Accessibility,
  armchair: Armchair,
  baby: Baby,
  car: Car,
  'cup-soda': CupSoda,
  ear: Ear,
  eye: Eye,
  'eye-off': EyeOff,
  gift: Gift,
  'move-horizontal': MoveHorizontal,
  plug: Plug,
  sofa: Sofa,
  star: Star,
  sun: Sun,
  'triangle-alert': TriangleAlert,
  umbrella: Umbrella,
  utensils: Utensils,
}

// For maps and saved tickets from before icons could be chosen.
const kindIcons: Readonly<Record<SeatExtraKind, LucideIcon>> = {
  AMENITY: Armchair,
  WARNING: TriangleAlert,
  ACCESS: Accessibility,
  VIEW: Eye,
  INCLUDED_ITEM: Gift,
}

const isKnown = (icon: string): icon is SeatExtraIcon => Object.hasOwn(icons, icon)

interface ExtraIconProps {
  readonly extra: { readonly icon: string; readonly kind: SeatExtraKind }
  readonly size?: number
}

/** The icon chosen for a seat extra, else that of its kind. Always shown beside its text. */
export function ExtraIcon({ extra, size = 15 }: ExtraIconProps) {
  const Icon = isKnown(extra.icon) ? icons[extra.icon] : kindIcons[extra.kind]
  return <Icon aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0" />
}
