import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from './store.ts'
import { useDismissal, useStir } from './toast-clocks.ts'
import { ToastCard } from './ToastCard.tsx'
import { ToastPile } from './ToastPile.tsx'
import { closeToast, toastQueue, type Toast } from './toast-queue.ts'

const isIn = (region: Element, other: EventTarget | null): boolean => other instanceof Node && region.contains(other)

/** The toast on show: its clock stands while somebody points at it or has the focus in it. */
function LiveToast({ toast, total }: { readonly toast: Toast; readonly total: number }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useDismissal(toast, pointed || focused)
  return (
    <div
      className="arrive pointer-events-auto relative"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(isIn(event.currentTarget, event.relatedTarget))}
    >
      <ToastCard toast={toast} total={total} onClose={() => closeToast(toast.id)} />
    </div>
  )
}

/** F6 leads in and Escape out; whoever closes a toast by keyboard is led to the next one, and after the last back to where they were. */
function useFocusWays(first: Toast | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && region.current?.contains(document.activeElement) === true) cameFrom.current?.focus()
      const button = event.key === 'F6' ? region.current?.querySelector<HTMLElement>('button, a') : undefined
      if (!(button instanceof HTMLElement)) return
      event.preventDefault()
      button.focus()
    }
    const come = ({ target, relatedTarget }: FocusEvent): void => {
      const within = region.current
      if (within === null) return
      // Whoever went elsewhere by themselves is not led back by a later toast.
      if (!isIn(within, target)) cameFrom.current = null
      else if (relatedTarget instanceof HTMLElement && !isIn(within, relatedTarget)) cameFrom.current = relatedTarget
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', come)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', come)
    }
  }, [])

  useEffect(() => {
    const from = cameFrom.current
    if (from === null || document.activeElement !== document.body) return
    const next = first === undefined ? null : region.current?.querySelector<HTMLElement>('button')
    ;(next ?? from).focus()
  }, [first])
  return region
}

/** The one toast on show, the pile behind it, and their place on the screen: above a bottom bar where there is one. */
export function ToastRegion() {
  const toasts = useStore(toastQueue, [])
  const first = toasts[0]
  const waiting = toasts.length - 1
  const stirring = useStir(waiting > 0)
  const region = useFocusWays(first)
  const card = first === undefined ? null : <LiveToast key={first.id} toast={first} total={toasts.length} />
  const isError = first?.kind === 'error'
  return (
    <section
      ref={region}
      data-toast-region=""
      aria-label="Messages"
      className="toast-region pointer-events-none fixed left-4 z-(--z-toast) w-[min(420px,calc(100vw-32px))]"
    >
      {/* Both are there before anything is said in them: some readers miss what comes together with its region. */}
      <output aria-live="polite" className="block">
        {isError ? null : card}
      </output>
      <div role="alert" aria-live="assertive">
        {isError ? card : null}
      </div>
      <ToastPile waiting={waiting} stirring={stirring} />
    </section>
  )
}
