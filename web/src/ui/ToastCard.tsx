import { MAIL_DOMAIN } from '@admission/common/support.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Toast } from './toast-queue.ts'

const supportAddress = new RegExp(
  `([\\w.+-]+@(?:[\\w-]+\\.)*(?:${MAIL_DOMAIN.replace('.', '\\.')}|(?:project-admission|platform)\\.(?:example|com)))`,
  'g',
)

/** Turns support e-mail addresses into links. */
const withLinks = (text: string) =>
  text.split(supportAddress).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="toast-focus underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  )

interface ToastCardProps {
  readonly toast: Omit<Toast, 'id'>
  /** Number of toasts in the queue, including this one. */
  readonly total?: number
  readonly onClose: () => void
}

/** A rendered toast. To show one, call `showToast`: for what is done (notice) or failed (error), never for field errors. */
export function ToastCard({ toast, total = 1, onClose }: ToastCardProps) {
  const { kind, text, detail, action, dismissAfter } = toast
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div className="relative flex items-start gap-3 rounded-12 bg-ink px-4 py-3.5 text-paper shadow-float">
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className={kind === 'error' ? 'toast-error mt-0.5 shrink-0' : 'toast-notice mt-0.5 shrink-0'}
      />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{withLinks(text)}</p>
        {detail === undefined ? null : <p className="text-14 opacity-80">{withLinks(detail)}</p>}
      </div>
      {total > 1 ? <p className="text-13 leading-5.5 whitespace-nowrap opacity-80">1 of {total}</p> : null}
      {action === undefined ? null : (
        <ToastButton
          label={action.label}
          onPress={() => {
            onClose()
            action.run()
          }}
        />
      )}
      {dismissAfter === undefined ? <ToastButton label="CLOSE" onPress={onClose} /> : null}
    </div>
  )
}

const ToastButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="toast-focus relative -my-2 py-2 text-14 font-semibold underline decoration-1 underline-offset-5 before:absolute before:-inset-x-2 before:-inset-y-1 before:content-['']"
  >
    {label}
  </button>
)
