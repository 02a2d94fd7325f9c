import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenToClipboard } from './clipboard-keys.ts'
import { listenToPointer } from './editor-gestures.ts'
import { pressKey } from './editor-keys.ts'
import type { Editor } from './editor-store.ts'
import { createEditorSurface, type EditorSurface } from './editor-surface.ts'

interface BoardProps {
  readonly editor: Editor
  readonly cursor: string
  /** Called with the surface once it draws, and with null when it's gone. */
  readonly onSurface: (surface: EditorSurface | null) => void
  /** Called with the scale while the view moves. */
  readonly onScale: (scale: number) => void
}

/** The drawing board. Its twin for keyboards and screen readers is the list in the panel. */
export function Board({ editor, cursor, onSurface, onScale }: BoardProps) {
  const host = useRef<HTMLDivElement>(null)
  const plan = useRef<HTMLImageElement>(null)
  const map = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const reportScale = useEffectEvent((scale: number) => onScale(scale))
  const reportSurface = useEffectEvent((surface: EditorSurface | null) => onSurface(surface))
  useEffect(() => {
    const layers = { host: host.current, plan: plan.current, map: map.current, over: over.current }
    const { over: top } = layers
    if (!layers.host || !layers.plan || !layers.map || !top) return undefined
    const known = { host: layers.host, plan: layers.plan, map: layers.map, over: top }
    const surface = createEditorSurface(known, editor, ({ scale }) => reportScale(scale))
    const stopPointer = listenToPointer(top, surface, editor)
    const stopClipboard = listenToClipboard(editor)
    const onKey = (event: KeyboardEvent): void => {
      const isOnBoard = event.target === layers.host || event.target === document.body
      pressKey(event, editor, surface, isOnBoard)
    }
    document.addEventListener('keydown', onKey)
    const theme = matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', surface.themeChanged)
    void document.fonts.ready.then(surface.themeChanged)
    reportSurface(surface)
    return () => {
      reportSurface(null)
      theme.removeEventListener('change', surface.themeChanged)
      document.removeEventListener('keydown', onKey)
      stopPointer()
      stopClipboard()
      surface.destroy()
    }
  }, [editor])
  return (
    <div
      ref={host}
      role="application"
      // It takes keys; what is on it is in the list.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Drawing board. Arrow keys move the selection, Delete deletes it. The list has every section and row."
      className="relative -outline-offset-2 min-h-0 flex-1 overflow-hidden dot-grid bg-paper"
    >
      {/* A plan that can't be shown leaves the drawing usable. */}
      <img
        ref={plan}
        alt=""
        hidden
        onError={() => setIsFailed(true)}
        onLoad={() => setIsFailed(false)}
        className="absolute top-0 left-0 max-w-none origin-top-left"
      />
      {isFailed ? <p className="absolute top-2 left-2 text-13 text-ink-soft">The plan couldn’t be shown.</p> : null}
      <canvas ref={map} aria-hidden="true" className="absolute inset-0 size-full" />
      <canvas ref={over} aria-hidden="true" style={{ cursor }} className="absolute inset-0 size-full touch-none" />
    </div>
  )
}
