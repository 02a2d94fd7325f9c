import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'

/** Columns a card spans: of three from 1,280 pixels, of two from 820, of one below. */
type CardSize = 'one' | 'two' | 'three'

const spans: Readonly<Record<CardSize, string>> = {
  one: '',
  two: 'tablet:col-span-2',
  three: 'tablet:col-span-2 wide:col-span-3',
}

/** A grid of cards. Cards in a row have the same height. */
export const Dashboard = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 items-stretch gap-4 tablet:grid-cols-2 desk:gap-6 wide:grid-cols-3">{children}</div>
)

export interface CardAppearance {
  readonly title: string
  /** One line under the title: what is measured, and against what. */
  readonly text?: ReactNode
  readonly size?: CardSize
  /** To the right of the title: a `View all` link, a count, a legend. */
  readonly aside?: ReactNode
  /** Skeleton in the final height. Defaults to three lines. */
  readonly skeleton?: ReactNode
}

export type CardState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready' }
  /** Nothing to show: `No refunds waiting`. */
  | { readonly is: 'empty'; readonly text: string }
  | { readonly is: 'failed'; readonly onRetry: () => void; readonly isRetrying: boolean }

interface DashboardCardProps extends CardAppearance {
  readonly state: CardState
  /** Content in the `ready` state. */
  readonly children?: ReactNode
}

/** A dashboard card with its own loading, failed and empty states. `QueryCard` binds it to a query. */
export function DashboardCard({ title, text, size = 'one', aside, state, skeleton, children }: DashboardCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-busy={state.is === 'loading'}
      className={`flex min-w-0 flex-col gap-4 rounded-12 border border-line bg-card p-4 phone:p-6 ${spans[size]}`}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="display text-18">
            {title}
          </h2>
          {text === undefined ? null : <p className="text-14 text-ink-soft">{text}</p>}
        </div>
        {aside === undefined ? null : <div className="shrink-0 pt-0.5 text-14 text-ink-soft">{aside}</div>}
      </header>
      <CardBody state={state} skeleton={skeleton}>
        {children}
      </CardBody>
    </section>
  )
}

function CardBody({ state, skeleton, children }: Pick<DashboardCardProps, 'state' | 'skeleton' | 'children'>) {
  if (state.is === 'ready') return children
  if (state.is === 'empty') return <p className="text-15 text-ink-soft">{state.text}</p>
  if (state.is === 'loading')
    return (
      <>
        <span className="sr-only">Loading…</span>
        {skeleton ?? (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-9 w-1/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        )}
      </>
    )
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 text-15">
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-stop" />
        This card didn’t load. The other cards are up to date.
      </p>
      <Button size="office" busy={state.isRetrying && 'Trying again'} onClick={state.onRetry}>
        Try again
      </Button>
    </div>
  )
}
