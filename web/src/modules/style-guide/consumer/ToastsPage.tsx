import { createFileRoute } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { ToastCard } from '#ui/ToastCard.tsx'
import { ToastPile } from '#ui/ToastPile.tsx'
import { showToast, type ToastInput } from '#ui/toast-queue.ts'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/toasts')({ ssr: true, component: ToastsPage })

const nothing = (): void => undefined

interface Kind {
  readonly title: string
  readonly use: string
  readonly toast: ToastInput
}

const kinds: readonly Kind[] = [
  {
    title: 'Notice, 2 seconds',
    use: 'For what is finished and needs nothing.',
    toast: { kind: 'notice', text: 'Seat G 21 is in your cart', dismissAfter: 2000 },
  },
  {
    title: 'Notice, 3.5 seconds',
    use: 'With a way back. The clock stops while pointed at or focused.',
    toast: {
      kind: 'notice',
      text: 'Sales paused for 3 events',
      detail: 'Buyers with carts can still pay.',
      dismissAfter: 3500,
      action: { label: 'Undo', run: nothing },
    },
  },
  {
    title: 'Error, stays',
    use: 'CLOSE in capitals is the specification’s word. Addresses of support become links.',
    toast: {
      kind: 'error',
      text: 'We couldn’t save the prices',
      detail: 'Nothing changed. Try again, or write to help@platform.example.',
    },
  },
]
const waiting: ToastInput = { kind: 'error', text: 'Request timed out', detail: 'Your change is kept here.' }

function ToastsPage() {
  return (
    <GuidePage
      title="Toasts"
      text="One at a time, bottom left on wide screens and above the bottom bar on phones. Two kinds, notice and error; never for what a field can say itself."
    >
      {kinds.map(({ title, use, toast }) => (
        <Specimen key={title} title={title} use={use}>
          <div className="flex max-w-[420px] flex-col items-start gap-4">
            <div className="w-full">
              <ToastCard toast={toast} onClose={nothing} />
            </div>
            <Button size="office" onClick={() => showToast(toast)}>
              Show it
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen
        title="Queue with a count"
        use="The next waits behind. The pile stirs every 10 seconds for 820 ms; with reduced motion it only counts."
      >
        <div className="flex max-w-[420px] flex-col items-start gap-4">
          <div className="w-full">
            <ToastCard toast={waiting} total={3} onClose={nothing} />
            <ToastPile waiting={2} />
          </div>
          <Button size="office" onClick={() => [waiting, ...kinds.map(({ toast }) => toast)].map(showToast)}>
            Show four
          </Button>
        </div>
      </Specimen>
      <Facts
        of={{
          'Shown at once': '1',
          'Same text and kind': 'Not repeated',
          'Reads as': 'Status, or alert for errors',
          Moves: '12 px up, 150 ms',
          'Goes by itself': 'After 2 s, 3.5 s or not at all',
          'Any other kind or time': 'Is an error of whoever wrote it',
          Waiting: 'Counted; the pile stirs every 10 s',
          Keys: 'F6 goes to it',
        }}
      />
    </GuidePage>
  )
}
