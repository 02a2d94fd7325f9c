import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type AlertTone = 'go' | 'wait' | 'stop' | 'note'

interface AlertProps {
  readonly tone: AlertTone
  /** The news, in a sentence. */
  readonly title: string
  /** Set it if the alert appears while the page is open: screen readers announce it, assertively for `stop`. */
  readonly announced?: boolean
  /** Adds a dismiss button. */
  readonly onDismiss?: () => void
  /** Details below the title: the part that was kept, the next step, and a button for it. */
  readonly children?: ReactNode
}

const styles: Readonly<
  Record<AlertTone, { readonly icon: LucideIcon; readonly label: string; readonly color: string }>
> = {
  go: { icon: CircleCheck, label: 'Done', color: 'bg-go-tint text-go border-go' },
  wait: { icon: TriangleAlert, label: 'Warning', color: 'bg-wait-tint text-wait border-wait' },
  stop: { icon: CircleAlert, label: 'Problem', color: 'bg-stop-tint text-stop border-stop' },
  note: { icon: Info, label: 'Note', color: 'bg-note-tint text-note border-note' },
}

/** A message about the page or a part of it that stays until it's resolved. For brief feedback use a toast. */
export function Alert({ tone, title, announced = false, onDismiss, children }: AlertProps) {
  const { icon: Icon, label, color } = styles[tone]
  const role = tone === 'stop' ? 'alert' : 'status'
  return (
    <div
      {...(announced ? { role } : {})}
      className={classes('flex items-start gap-3 rounded-6 border-l-4 py-3 pr-3 pl-4', color)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 text-ink">
        <p className="text-16 font-semibold">
          <span className="sr-only">{label}: </span>
          {title}
        </p>
        {children === undefined ? null : <div className="flex flex-col items-start gap-2 text-15">{children}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <button
          type="button"
          aria-label={`Dismiss: ${title}`}
          onClick={onDismiss}
          className="-my-2.5 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-6 text-ink -outline-offset-2 hover:bg-card"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
