import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How long it takes to open, and how long a size must have been the same before it is measured again (milliseconds). */
const opensIn = 400
const settlesIn = 300

const canDraw = typeof window !== 'undefined'
/** A layout effect says nothing on the server, where there is nothing to measure. */
const useMeasure = canDraw ? useLayoutEffect : useEffect

/** `unmeasured`: as the server draws it, and before the first paint in the browser: with its button, which may go. */
type State = 'unmeasured' | 'fits' | 'clipped' | 'opening' | 'open'

interface Clip {
  readonly box: RefObject<HTMLDivElement | null>
  readonly state: State
  /** In pixels; undefined where there is no limit any more. */
  readonly maxHeight: number | undefined
  readonly open: () => void
}

/** Limits a box to a height, says whether it cuts something off, and opens it. Measured again after a resize. */
export function useClip(limit: number): Clip {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('unmeasured')
  const [full, setFull] = useState(0)

  useMeasure(() => {
    const content = box.current?.firstElementChild
    if (!(content instanceof HTMLElement)) return undefined
    const measure = (): void => {
      // Read now: what follows from it may be worked out later.
      const found = content.scrollHeight > limit ? 'clipped' : 'fits'
      setState((before) => (before === 'opening' || before === 'open' ? before : found))
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, settlesIn)
    })
    watch.observe(content)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [limit])

  useEffect(() => {
    if (state !== 'opening') return undefined
    const timer = setTimeout(() => setState('open'), opensIn)
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
 * For a page that the server drew, while the browser reads it: takes the button away where all of the text is seen, before
 * anything is painted. It stands behind the box and the row of the button, in one element with them.
 */
export const clipScript = (limit: number): string =>
  `{const [box,row]=document.currentScript.parentElement.children,full=box.firstElementChild.scrollHeight;row.hidden=full>0&&full<=${String(limit)}}`
