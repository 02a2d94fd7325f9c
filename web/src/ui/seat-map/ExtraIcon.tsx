import { Accessibility, Armchair, Eye, Gift, TriangleAlert } from 'lucide-react'
import type { SeatExtra, SeatExtraKind } from '@admission/common/seat-map/document.ts'
import type { LucideIcon } from 'lucide-react'

const icons: Readonly<Record<SeatExtraKind, LucideIcon>> = {
  AMENITY: Armchair,
  WARNING: TriangleAlert,
  ACCESS: Accessibility,
  VIEW: Eye,
  INCLUDED_ITEM: Gift,
}

/** Icon for a seat extra's kind. Always shown beside its text. */
export function ExtraIcon({ extra, size = 15 }: { readonly extra: SeatExtra; readonly size?: number }) {
  const Icon = icons[extra.kind]
  return <Icon aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0" />
}
