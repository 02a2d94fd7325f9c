import { createFileRoute } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { ToastCard } from '#ui/ToastCard.tsx'
import { ToastPile } from '#ui/ToastPile.tsx'
import { showToast, type ToastInput } from '#ui/toast-queue.ts'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/toasts')({ ssr: true, component: ToastsPage })

const noop = (): void => undefined

interface Kind {
  readonly title: string
  readonly use: string
  readonly toast: ToastInput
}

const kinds: readonly Kind[] = [
  {
    title: 'Notice, 2 seconds',
    use: 'For something done that needs no action.',
    toast: { kind: 'notice', text: 'Seat G 21 is in your cart', dismissAfter: 2000 },
  },
  {
    title: 'Notice, 3.5 seconds',
    use: 'With Undo. The timer pauses while focused.',
    toast: {
      kind: 'notice',
      text: 'Sales paused for 3 events',
      detail: 'Buyers with carts can still pay.',
      dismissAfter: 3500,
      action: { label: 'Undo', run: noop },
    },
  },
  {
    title: 'Error, stays',
    use: 'The specification requires CLOSE in capitals. Support e-mail addresses become links.',
    toast: {
      kind: 'error',
      text: 'We couldn’t save the prices',
      detail: 'Nothing was changed. Try again or contact help@platform.example.',
    },
  },
]
const waiting: ToastInput = { kind: 'error', text: 'Request timed out', detail: 'Your changes are still here.' }

function ToastsPage() {
  return (
    <GuidePage
      title="Toasts"
      text="One at a time, bottom left on wide screens and above the bottom bar on phones. Two kinds: notice and error. Never use them for field errors."
    >
      {kinds.map(({ title, use, toast }) => (
        <Specimen key={title} title={title} use={use}>
          <div className="flex max-w-[420px] flex-col items-start gap-4">
            <div className="w-full">
              <ToastCard toast={toast} onClose={noop} />
            </div>
            <Button size="office" onClick={() => showToast(toast)}>
              Show toast
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen
        title="Queue with a count"
        use="The next toast waits behind. The pile moves every 10 seconds for 820 ms; with reduced motion only the count shows."
      >
        <div className="flex max-w-[420px] flex-col items-start gap-4">
          <div className="w-full">
            <ToastCard toast={waiting} total={3} onClose={noop} />
            <ToastPile waiting={2} />
          </div>
          <Button size="office" onClick={() => [waiting, ...kinds.map(({ toast }) => toast)].map(showToast)}>
            Show four toasts
          </Button>
        </div>
      </Specimen>
      <Facts
        of={{
          'Visible at a time': '1',
          'Same text and kind': 'Not repeated',
          Role: 'Status, or alert for errors',
          Animation: '12 px up, 150 ms',
          'Closes automatically': 'After 2 s, 3.5 s or never',
          'Any other kind or time': 'Throws an error',
          Waiting: 'Counted; the pile moves every 10 s',
          Keyboard: 'F6 focuses it',
        }}
      />
    </GuidePage>
  )
}
