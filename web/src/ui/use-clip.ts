import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Duration of the opening animation, and debounce of resize measurements (milliseconds). */
const openMs = 400
const debounceMs = 300

const isBrowser = typeof window !== 'undefined'
/** Layout effects don't run on the server, where there is nothing to measure. */
const useMeasure = isBrowser ? useLayoutEffect : useEffect

/** `unmeasured` is the server-rendered state until the first measurement: with the button, which may be removed. */
type State = 'unmeasured' | 'fits' | 'clipped' | 'opening' | 'open'

interface Clip {
  readonly box: RefObject<HTMLDivElement | null>
  readonly state: State
  /** In pixels; undefined once opened. */
  readonly maxHeight: number | undefined
  readonly open: () => void
}

/** Limits a box to a height in pixels, reports whether content is clipped, and opens it. Measures again after a resize. */
export function useClip(limit: number): Clip {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('unmeasured')
  const [full, setFull] = useState(0)

  useMeasure(() => {
    const content = box.current?.firstElementChild
    if (!(content instanceof HTMLElement)) return undefined
    const measure = (): void => {
      // Measure now, because React may run the updater later.
      const found = content.scrollHeight > limit ? 'clipped' : 'fits'
      setState((before) => (before === 'opening' || before === 'open' ? before : found))
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, debounceMs)
    })
    watch.observe(content)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [limit])

  useEffect(() => {
    if (state !== 'opening') return undefined
    const timer = setTimeout(() => setState('open'), openMs)
    return () => clearTimeout(timer)
  }, [state])

  const open = (): void => {
    setFull(box.current?.firstElementChild?.scrollHeight ?? limit)
    setState('opening')
  }
  const maxHeight = { unmeasured: limit, fits: limit, clipped: limit, opening: full, open: undefined }[state]
  return { box, state, maxHeight, open }
}

/**
 * Inline script for server-rendered pages: hides the button before first paint if all the text fits. It must follow the box and
 * the button's row, inside the same parent.
 */
export const clipScript = (limit: number): string =>
  `{const [box,row]=document.currentScript.parentElement.children,full=box.firstElementChild.scrollHeight;row.hidden=full>0&&full<=${String(limit)}}`
