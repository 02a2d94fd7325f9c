import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { boundingBox, selectedPoints } from '@admission/common/seat-map/edit/parts.ts'
import { onGrid } from '@admission/common/seat-map/edit/snap.ts'
import { createPainter } from '#ui/seat-map/painter.ts'
import { readTokens, type MapTokens } from '#ui/seat-map/tokens.ts'
import { toMap, type Frame, type View } from '#ui/seat-map/view.ts'
import { compileDraft, type CompiledDraft } from './compile-draft.ts'
import type { Editor } from './editor-store.ts'
import { showingBox, wholeView, zoomedAt } from './editor-view.ts'
import { levelFills } from './level-colors.ts'
import { paintEditing } from './paint-editing.ts'
import type { PlanSize } from './plan-box.ts'
import type { Preview } from './preview.ts'

const REST_AFTER_MS = 120
const PLAN_LINE = 28

/** The layers of the drawing board, bottom to top; the last takes the pointer. */
export interface Layers {
  readonly host: HTMLElement
  readonly plan: HTMLImageElement
  readonly map: HTMLCanvasElement
  readonly over: HTMLCanvasElement
}

/** The drawing board. Draws at most once per frame: the map when it or the view changed, the layer above on every change. */
export interface EditorSurface {
  readonly view: () => View
  readonly frame: () => Frame
  readonly compiled: () => CompiledDraft
  readonly setView: (view: View) => void
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  /** Brings the selection into view. */
  readonly reveal: () => void
  /** Brings a point into view. */
  readonly show: (at: MapPoint) => void
  /** The middle of the view, on the grid. */
  readonly middle: () => MapPoint
  /** Size of the plan's image; null while there is none or it loads. */
  readonly planSize: () => PlanSize | null
  /** Where the pointer is, for the outline in progress and the rulers. */
  readonly setPointer: (at: MapPoint | null) => void
  /** Shows a gesture before it becomes a step. */
  readonly setPreview: (preview: Preview) => void
  readonly themeChanged: () => void
  readonly destroy: () => void
}

/** True if two versions of a draft look different on the map. A moved plan or guide doesn't change it. */
const isDrawnOtherwise = (before: SeatDraft, next: SeatDraft): boolean =>
  (['sections', 'areas', 'shapes', 'texts', 'levels', 'extras', 'focal'] as const).some(
    (part) => next[part] !== before[part],
  )

export function createEditorSurface(layers: Layers, editor: Editor, onView: (view: View) => void): EditorSurface {
  const { host, plan, map, over } = layers
  const [mapContext, overContext] = [map.getContext('2d'), over.getContext('2d')]
  if (!mapContext || !overContext) throw new Error('This browser does not support canvas')
  const painter = createPainter(mapContext, () => schedule(true))
  let draft = editor.draft()
  let compiled = compileDraft(draft)
  let tokens: MapTokens = { ...readTokens(host), levels: levelFills(host, draft.levels) }
  let frame: Frame = { width: 1, height: 1, right: 0, bottom: 0 }
  let view: View = { scale: 1, x: 0, y: 0 }
  let ratio = 1
  let preview: Preview = null
  let pointer: MapPoint | null = null
  // The whole map stays in view, also in another frame, until a person moves the view.
  let [request, movedAt, isMapDue, isWhole] = [0, -Infinity, true, true]

  const draw = (now: number): void => {
    request = 0
    const moving = now - movedAt < REST_AFTER_MS
    if (isMapDue || moving) {
      painter.paint({ scene: compiled.scene, view, frame, ratio, tokens, moving, hovered: null, phone: false })
      isMapDue = moving
    }
    const state = editor.store.get()
    paintEditing(overContext, {
      draft,
      compiled,
      state,
      view,
      isMoving: moving,
      frame,
      ratio,
      tokens,
      preview,
      pointer,
      plan: planSize(),
    })
    if (moving) schedule(true)
  }
  function schedule(withMap: boolean): void {
    isMapDue ||= withMap
    if (request === 0) request = requestAnimationFrame(draw)
  }
  const planSize = (): PlanSize | null =>
    plan.naturalWidth > 0 && draft.background !== null ? { width: plan.naturalWidth, height: plan.naturalHeight } : null
  const placePlan = (): void => {
    const background = preview?.kind === 'PLAN' ? preview.plan : draft.background
    host.style.backgroundSize = `${PLAN_LINE * view.scale}px ${PLAN_LINE * view.scale}px`
    host.style.backgroundPosition = `${view.x}px ${view.y}px`
    plan.hidden = background === null
    if (background === null) return
    if (plan.getAttribute('src') !== background.file) plan.src = background.file
    plan.style.opacity = String(background.opacity)
    const [x, y] = [view.x + background.x * view.scale, view.y + background.y * view.scale]
    plan.style.transform = `translate(${x}px, ${y}px) scale(${background.scale * view.scale})`
  }
  const setView = (next: View): void => {
    isWhole = false
    view = next
    movedAt = performance.now()
    placePlan()
    onView(view)
    schedule(true)
  }
  const fit = (): void => {
    setView(wholeView(compiled.scene.map.bounds, frame))
    isWhole = true
  }
  const stop = editor.store.subscribe(() => {
    const [before, next] = [draft, editor.draft()]
    draft = next
    const isRedrawn = next !== before && isDrawnOtherwise(before, next)
    if (isRedrawn) {
      compiled = compileDraft(draft)
      if (next.levels !== before.levels) tokens = { ...tokens, levels: levelFills(host, draft.levels) }
      painter.forget()
    }
    if (next.background !== before.background) placePlan()
    schedule(isRedrawn)
  })
  const resize = new ResizeObserver(() => {
    const { width, height } = host.getBoundingClientRect()
    if (width === 0 || height === 0) return
    ratio = Math.min(3, window.devicePixelRatio || 1)
    frame = { width, height, right: 0, bottom: 0 }
    for (const canvas of [map, over]) {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
    }
    painter.forget()
    if (isWhole) fit()
    isMapDue = true
    draw(performance.now())
  })
  resize.observe(host)
  const onPlanLoaded = (): void => schedule(false)
  plan.addEventListener('load', onPlanLoaded)
  return {
    view: () => view,
    frame: () => frame,
    compiled: () => compiled,
    setView,
    zoom: (factor) => setView(zoomedAt(view, factor, { x: frame.width / 2, y: frame.height / 2 })),
    fit,
    reveal: () => {
      const box = boundingBox(selectedPoints(draft, editor.store.get().selection))
      if (!box) return
      const next = showingBox(view, { minX: box.minX - 20, minY: box.minY - 20, maxX: box.maxX + 20, maxY: box.maxY + 20 }, frame) // prettier-ignore
      if (next !== view) setView(next)
    },
    show: (at) => {
      const box = { minX: at[0] - 40, minY: at[1] - 40, maxX: at[0] + 40, maxY: at[1] + 40 }
      const next = showingBox(view, box, frame)
      if (next !== view) setView(next)
    },
    middle: () => {
      const { x, y } = toMap(view, frame.width / 2, frame.height / 2)
      return [onGrid(x), onGrid(y)]
    },
    planSize,
    setPointer: (at) => {
      pointer = at
      schedule(false)
    },
    setPreview: (next) => {
      const isPlanMoved = next?.kind === 'PLAN' || preview?.kind === 'PLAN'
      preview = next
      if (isPlanMoved) placePlan()
      schedule(false)
    },
    themeChanged: () => {
      tokens = { ...readTokens(host), levels: levelFills(host, draft.levels) }
      painter.forget()
      schedule(true)
    },
    destroy: () => {
      stop()
      plan.removeEventListener('load', onPlanLoaded)
      resize.disconnect()
      cancelAnimationFrame(request)
    },
  }
}
