import { seatName } from '@admission/common/seat-map/seat-words.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { prefetchMoves, withMoves } from './fetch-moves.ts'
import { listen } from './listen.ts'
import type { MapHandlers } from './map-handlers.ts'
import { MapControls } from './MapControls.tsx'
import { canBeChosen, type Scene } from './scene.ts'
import { createSurface } from './surface.ts'
import type { Surface } from './surface.ts'
import { useSeatCursor } from './use-seat-cursor.ts'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatMapProps {
  readonly model: SeatMapModel
  /** Accessible name of the map: "Seats at The Larkhall, 363 available". */
  readonly label: string
  /** An available seat, or one of the buyer's own, was pressed; by keyboard with the map, to which the focus returns. */
  readonly onSeat: (seatNo: number, opener?: HTMLElement) => void
  /** What the keyboard's user hears about a seat besides its name: its price. */
  readonly describe?: (seatNo: number) => string
  readonly onHover?: (seatNo: number | null) => void
  readonly onArea?: (name: string) => void
  /** Seat whose note or panel is open. */
  readonly selected?: number | null
  /** Seats found for the buyer. A new array scrolls them into view. */
  readonly found?: readonly number[]
  /** Seats highlighted by the list. */
  readonly highlighted?: readonly number[]
  /** Pixels at the right and bottom covered by a panel or sheet. The leader line ends at the panel. */
  readonly coveredRight?: number
  readonly coveredBottom?: number
}

const none: readonly number[] = []
/** Keys that `keyMoves` handles. */
const moveKeys = /^(?:Arrow(?:Left|Right|Up|Down)|[-+=0])$/

/**
 * The seat map on a canvas. Fills its parent, which needs a height. Keys move and zoom it (arrows, plus, minus, 0); after Enter,
 * arrows go from seat to seat and Enter chooses one. `SeatList` offers the same.
 */
export function SeatMap(props: SeatMapProps) {
  const { model, label, selected = null, highlighted = none, found = none, coveredRight = 0, coveredBottom = 0 } = props
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<Surface | null>(null)
  const handlers = useRef<MapHandlers>(noHandlers)
  const cursor = useSeatCursor(surface, props.onSeat)
  const ringed = useMemo(
    () => (cursor.seat === null ? highlighted : [...highlighted, cursor.seat]),
    [highlighted, cursor.seat],
  )
  const scene = useMemo<Scene>(() => ({ ...model, highlighted: ringed, selected }), [model, ringed, selected])
  const firstScene = useRef(scene)

  useEffect(() => {
    handlers.current = { seat: props.onSeat, area: props.onArea ?? ignore, hover: props.onHover ?? ignore }
  }, [props.onSeat, props.onArea, props.onHover])
  useEffect(() => {
    if (!host.current || !canvas.current) return undefined
    const made = createSurface(canvas.current, host.current, firstScene.current)
    surface.current = made
    const unlisten = listen(canvas.current, made, () => handlers.current)
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

  // The key handlers load with the first press, which waits for them.
  const press = (key: string): void =>
    void withMoves(true, ({ keyMoves }) => {
      if (surface.current) keyMoves[key]?.(surface.current)
    })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOfCursor = cursor.press(event)
    if (!isOfCursor && !moveKeys.test(event.key)) return
    event.preventDefault()
    if (!isOfCursor) press(event.key)
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
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it gets the arrow keys
        role="application"
        aria-roledescription="seat map"
        aria-label={`${label}. Use the arrow keys to move, plus and minus to zoom, 0 to show everything, Enter to go from seat to seat. The list has the same seats.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full touch-none select-none focus-visible:-outline-offset-2"
      />
      <output className="sr-only">{cursor.seat === null ? '' : spoken(scene, cursor.seat, props.describe)}</output>
      <MapControls onZoomIn={() => press('+')} onZoomOut={() => press('-')} onFit={() => press('0')} />
    </div>
  )
}

/** `Stalls, row F, seat 14. $89.50.` */
function spoken(scene: Scene, no: number, describe: SeatMapProps['describe']): string {
  const name = seatName(scene.map, no)
  if (!canBeChosen(scene, no)) return `${name}. No longer available.`
  return describe === undefined ? `${name}.` : `${name}. ${describe(no)}.`
}

const ignore = (): void => undefined
const noHandlers: MapHandlers = { seat: ignore, area: ignore, hover: ignore }

/** Calls back when the theme or the organizer's color may have changed. */
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
