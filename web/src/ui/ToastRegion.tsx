import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from './store.ts'
import { useDismissal, useJiggle } from './toast-timers.ts'
import { ToastCard } from './ToastCard.tsx'
import { ToastPile } from './ToastPile.tsx'
import { closeToast, toastQueue, type Toast } from './toast-queue.ts'

const isIn = (region: Element, other: EventTarget | null): boolean => other instanceof Node && region.contains(other)

/** The visible toast. Its timer pauses only while the keyboard is in it, so that its button doesn't vanish under a person's finger. */
function LiveToast({ toast, total }: { readonly toast: Toast; readonly total: number }) {
  const [focused, setFocused] = useState(false)
  useDismissal(toast, focused)
  return (
    <div
      className="arrive pointer-events-auto relative"
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(isIn(event.currentTarget, event.relatedTarget))}
    >
      <ToastCard toast={toast} total={total} onClose={() => closeToast(toast.id)} />
    </div>
  )
}

/** F6 moves the focus in, Escape out. Closing a toast by keyboard focuses the next one, and after the last one the previous element. */
function useToastFocus(first: Toast | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && region.current?.contains(document.activeElement) === true)
        previousFocus.current?.focus()
      const button = event.key === 'F6' ? region.current?.querySelector<HTMLElement>('button, a') : undefined
      if (!(button instanceof HTMLElement)) return
      event.preventDefault()
      button.focus()
    }
    const handleFocusIn = ({ target, relatedTarget }: FocusEvent): void => {
      const within = region.current
      if (within === null) return
      // If the person moved the focus elsewhere, a later toast must not move it back.
      if (!isIn(within, target)) previousFocus.current = null
      else if (relatedTarget instanceof HTMLElement && !isIn(within, relatedTarget))
        previousFocus.current = relatedTarget
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', handleFocusIn)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', handleFocusIn)
    }
  }, [])

  useEffect(() => {
    const from = previousFocus.current
    if (from === null || document.activeElement !== document.body) return
    const next = first === undefined ? null : region.current?.querySelector<HTMLElement>('button')
    ;(next ?? from).focus()
  }, [first])
  return region
}

/** Shows one toast with the pile of waiting ones, above the bottom bar if there is one. */
export function ToastRegion() {
  const toasts = useStore(toastQueue)
  const first = toasts[0]
  const waiting = toasts.length - 1
  const isJiggling = useJiggle(waiting > 0)
  const region = useToastFocus(first)
  const card = first === undefined ? null : <LiveToast key={first.id} toast={first} total={toasts.length} />
  const isError = first?.kind === 'error'
  return (
    <section
      ref={region}
      data-toast-region=""
      aria-label="Messages"
      className="toast-region pointer-events-none fixed z-(--z-toast) w-[min(420px,calc(100vw-32px))]"
    >
      {/* Both live regions exist before they have content: some screen readers miss content added along with its region. */}
      <output aria-live="polite" className="block">
        {isError ? null : card}
      </output>
      <div role="alert" aria-live="assertive">
        {isError ? card : null}
      </div>
      <ToastPile waiting={waiting} isJiggling={isJiggling} />
    </section>
  )
}
