import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from './store.ts'
import { closeToast, toastQueue, type Toast } from './toast-queue.ts'

/** How often the pile of waiting toasts stirs, and for how long (milliseconds). */
const stirEvery = 10_000
const stirFor = 820

const supportAddress = /([\w.+-]+@(?:[\w-]+\.)*(?:project-admission|platform)\.(?:example|com))/g

/** Addresses of our support become links. */
const withLinks = (text: string) =>
  text.split(supportAddress).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  )

function useDismissal(toast: Toast): { readonly hold: () => void; readonly release: () => void } {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (toast.dismissAfter === undefined || held) return undefined
    const timer = setTimeout(() => closeToast(toast.id), toast.dismissAfter)
    return () => clearTimeout(timer)
  }, [toast.id, toast.dismissAfter, held])
  return { hold: () => setHeld(true), release: () => setHeld(false) }
}

function useStir(waiting: boolean): boolean {
  const [stirring, setStirring] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    let stop: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      setStirring(true)
      stop = setTimeout(() => setStirring(false), stirFor)
    }, stirEvery)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
    }
  }, [waiting])
  return stirring && waiting
}

function ToastCard({ toast, total }: { readonly toast: Toast; readonly total: number }) {
  const { hold, release } = useDismissal(toast)
  const Icon = toast.kind === 'error' ? CircleAlert : CircleCheck
  const act = (): void => {
    closeToast(toast.id)
    toast.action?.run()
  }
  return (
    <div
      className="arrive pointer-events-auto relative flex items-start gap-3 rounded-12 bg-ink px-4 py-3.5 text-paper shadow-float"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className={toast.kind === 'error' ? 'toast-error mt-0.5 shrink-0' : 'toast-notice mt-0.5 shrink-0'}
      />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{withLinks(toast.text)}</p>
        {toast.detail === undefined ? null : <p className="text-14 opacity-80">{withLinks(toast.detail)}</p>}
      </div>
      {total > 1 ? <p className="text-13 leading-[22px] whitespace-nowrap opacity-80">1 of {total}</p> : null}
      {toast.action === undefined ? null : <ToastButton label={toast.action.label} onPress={act} />}
      {toast.dismissAfter === undefined ? <ToastButton label="CLOSE" onPress={() => closeToast(toast.id)} /> : null}
    </div>
  )
}

const ToastButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="toast-focus -my-2 py-2 text-14 font-semibold underline decoration-1 underline-offset-[5px]"
  >
    {label}
  </button>
)

/** The one toast on show, the pile behind it, and their place on the screen: above a bottom bar where there is one. */
export function ToastRegion() {
  const toasts = useStore(toastQueue, [])
  const first = toasts[0]
  const waiting = toasts.length - 1
  const stirring = useStir(waiting > 0)
  return (
    <section
      data-toast-region=""
      aria-label="Messages"
      className="toast-region pointer-events-none fixed left-4 z-(--z-toast) w-[min(420px,calc(100vw-32px))]"
    >
      <div
        role={first?.kind === 'error' ? 'alert' : 'status'}
        aria-live={first?.kind === 'error' ? 'assertive' : 'polite'}
      >
        {first === undefined ? null : <ToastCard key={first.id} toast={first} total={toasts.length} />}
      </div>
      {waiting > 0 ? (
        <div aria-hidden="true" className={stirring ? 'stir' : ''}>
          <div className="mx-2 -mt-3 h-7 rounded-12 bg-ink opacity-80" />
          {waiting > 1 ? <div className="mx-4 -mt-5 h-7 rounded-12 bg-ink opacity-45" /> : null}
        </div>
      ) : null}
    </section>
  )
}
