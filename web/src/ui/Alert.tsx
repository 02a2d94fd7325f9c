import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type AlertTone = 'go' | 'wait' | 'stop' | 'note'

interface AlertProps {
  readonly tone: AlertTone
  /** What is so, in a sentence. */
  readonly title: string
  /** It came up while somebody was here: it is read out, at once where it is `stop`. */
  readonly announced?: boolean
  /** Puts a cross at its end. */
  readonly onDismiss?: () => void
  /** What was kept, what to do; a button that does it. */
  readonly children?: ReactNode
}

const looks: Readonly<Record<AlertTone, { readonly icon: LucideIcon; readonly word: string; readonly color: string }>> =
  {
    go: { icon: CircleCheck, word: 'Done', color: 'bg-go-tint text-go border-go' },
    wait: { icon: TriangleAlert, word: 'Warning', color: 'bg-wait-tint text-wait border-wait' },
    stop: { icon: CircleAlert, word: 'Problem', color: 'bg-stop-tint text-stop border-stop' },
    note: { icon: Info, word: 'Note', color: 'bg-note-tint text-note border-note' },
  }

/** Something about this page or a part of it, which stays until it is settled. What is over in a moment is a toast. */
export function Alert({ tone, title, announced = false, onDismiss, children }: AlertProps) {
  const { icon: Icon, word, color } = looks[tone]
  const role = tone === 'stop' ? 'alert' : 'status'
  return (
    <div
      {...(announced ? { role } : {})}
      className={classes('flex items-start gap-3 rounded-6 border-l-4 py-3 pr-3 pl-4', color)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 text-ink">
        <p className="text-16 font-semibold">
          <span className="sr-only">{word}: </span>
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
