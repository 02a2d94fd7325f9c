import { useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { prefetchMoves, withMoves } from './fetch-moves.ts'
import { listen } from './listen.ts'
import type { MapAnswers } from './map-answers.ts'
import { MapControls } from './MapControls.tsx'
import type { Scene } from './scene.ts'
import { createSurface } from './surface.ts'
import type { Surface } from './surface.ts'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatMapProps {
  readonly model: SeatMapModel
  /** What the map shows, for those who do not see it: "Seats of The Larkhall, 363 free". */
  readonly label: string
  /** A free seat, or one of the buyer's own, was chosen. */
  readonly onSeat: (seatNo: number) => void
  readonly onHover?: (seatNo: number | null) => void
  readonly onArea?: (name: string) => void
  /** The seat whose note or panel is open. */
  readonly selected?: number | null
  /** Seats that were found for the buyer: another list of them brings them into sight. */
  readonly found?: readonly number[]
  /** Seats that the list points at. */
  readonly highlighted?: readonly number[]
  /** CSS px at the right and at the foot that a panel or sheet covers; the leader line ends at the panel. */
  readonly coveredRight?: number
  readonly coveredBottom?: number
}

const nobody: readonly number[] = []
/** What `keyMoves` answers. */
const moving = /^(?:Arrow(?:Left|Right|Up|Down)|[-+=0])$/

/**
 * The drawn house. It fills its parent, which needs a height. Everything it can do can be done in `SeatList` too: the
 * canvas takes the keyboard for moving and zooming only (arrows, plus, minus, 0).
 */
export function SeatMap(props: SeatMapProps) {
  const {
    model,
    label,
    selected = null,
    highlighted = nobody,
    found = nobody,
    coveredRight = 0,
    coveredBottom = 0,
  } = props
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<Surface | null>(null)
  const answers = useRef<MapAnswers>(silent)
  const scene = useMemo<Scene>(() => ({ ...model, highlighted, selected }), [model, highlighted, selected])
  const firstScene = useRef(scene)

  useEffect(() => {
    answers.current = { seat: props.onSeat, area: props.onArea ?? ignore, hover: props.onHover ?? ignore }
  }, [props.onSeat, props.onArea, props.onHover])
  useEffect(() => {
    if (!host.current || !canvas.current) return undefined
    const made = createSurface(canvas.current, host.current, firstScene.current)
    surface.current = made
    const unlisten = listen(canvas.current, made, () => answers.current)
    const unwatch = watchTheme(made.themeChanged)
    return () => {
      unwatch()
      unlisten()
      made.destroy()
      surface.current = null
    }
  }, [])
  useEffect(() => surface.current?.setScene(scene), [scene])
  useEffect(() => surface.current?.setCovered(coveredRight, coveredBottom), [coveredRight, coveredBottom])
  useEffect(() => {
    if (selected !== null)
      void withMoves(false, ({ reveal }) => {
        if (surface.current) reveal(surface.current, selected)
      })
  }, [selected])

  useEffect(() => {
    if (found.length > 0)
      void withMoves(false, ({ show }) => {
        if (surface.current) show(surface.current, found)
      })
  }, [found])

  // What answers is fetched with the first press, which waits for it and is not lost.
  const press = (key: string): void =>
    void withMoves(true, ({ keyMoves }) => {
      if (surface.current) keyMoves[key]?.(surface.current)
    })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!moving.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    press(event.key)
  }
  return (
    <div
      ref={host}
      className="relative size-full overflow-hidden"
      onFocus={prefetchMoves}
      onPointerEnter={prefetchMoves}
    >
      <canvas
        ref={canvas}
        aria-label={`${label}. Arrows move, plus and minus zoom, 0 shows all. The list offers the same seats.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full touch-none select-none focus-visible:-outline-offset-2"
      />
      <MapControls onZoomIn={() => press('+')} onZoomOut={() => press('-')} onFit={() => press('0')} />
    </div>
  )
}

const ignore = (): void => undefined
const silent: MapAnswers = { seat: ignore, area: ignore, hover: ignore }

/** Tells when the page's theme or an organizer's color may have changed. */
function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  const page = new MutationObserver(changed)
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
  void document.fonts.ready.then(changed)
  return () => {
    system.removeEventListener('change', changed)
    page.disconnect()
  }
}
