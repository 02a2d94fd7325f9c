import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import type { MapTokens } from '#ui/seat-map/tokens.ts'
import type { Frame, View } from '#ui/seat-map/view.ts'
import type { CompiledDraft } from './compile-draft.ts'
import type { EditorState } from './editor-store.ts'
import type { PlanSize } from './plan-box.ts'
import type { Preview } from './preview.ts'

/** Everything that the layer above the map is painted from. */
export interface EditingJob {
  readonly draft: SeatDraft
  readonly compiled: CompiledDraft
  readonly state: EditorState
  readonly preview: Preview
  /** Where the pointer is, in map units. */
  readonly pointer: MapPoint | null
  readonly plan: PlanSize | null
  readonly view: View
  /** The view moves or moved just now. */
  readonly isMoving: boolean
  readonly frame: Frame
  readonly ratio: number
  readonly tokens: MapTokens
}
