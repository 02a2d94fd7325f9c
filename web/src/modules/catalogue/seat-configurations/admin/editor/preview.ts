import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { DraftBackground, DraftGuide } from '@admission/common/seat-map/edit/document.ts'
import type { Snapped } from '@admission/common/seat-map/edit/snap.ts'

/** A gesture in progress, in map units. The draft doesn't know of it. */
export type Preview =
  | null
  | ({ readonly kind: 'MOVE' } & Snapped)
  | { readonly kind: 'BOX'; readonly from: MapPoint; readonly to: MapPoint }
  | { readonly kind: 'LASSO'; readonly points: readonly MapPoint[] }
  | { readonly kind: 'OUTLINE'; readonly corners: readonly MapPoint[]; readonly isClosed: boolean }
  | { readonly kind: 'PLAN'; readonly plan: DraftBackground }
  /** `index` of the guide that moves; null for a new one. */
  | { readonly kind: 'GUIDE'; readonly guide: DraftGuide; readonly index: number | null }
