import { MomentCell } from '#platform/list/cells.tsx'
import type { ShownOrder } from './order-documents.ts'
import { historyIcon } from './payment-badges.ts'

const colors = {
  go: 'text-go',
  wait: 'text-wait',
  stop: 'text-stop',
  note: 'text-note',
  quiet: 'text-ink-soft',
} as const

/** The history of an order, newest first. */
export const OrderTimeline = ({ moments }: { readonly moments: ShownOrder['timeline'] }) => (
  <section aria-label="History" className="px-5 py-4">
    <h2 className="mb-2 font-semibold">History</h2>
    <ol className="flex flex-col gap-2.5">
      {moments.map(({ at, kind, title, text }) => {
        const { icon: Icon, tone } = historyIcon(kind)
        return (
          <li key={`${at.utc} ${kind} ${title}`} className="flex gap-3">
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${colors[tone]}`} />
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{title}</span>{' '}
                <span className="text-ink-soft">
                  <MomentCell of={at} />
                </span>
              </p>
              {text === null ? null : <p className="text-13 text-ink-soft">{text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  </section>
)
