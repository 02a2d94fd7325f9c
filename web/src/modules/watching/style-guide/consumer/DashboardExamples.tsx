import { Dashboard, DashboardCard } from '#ui/dashboard/DashboardCard.tsx'
import { differenceIn, percentChange } from '#ui/dashboard/figure-change.ts'
import { KeyFigures } from '#ui/dashboard/KeyFigures.tsx'
import { showToast } from '#ui/toast-queue.ts'

const storefronts = [
  ['Main shop', 214],
  ['Members', 61],
  ['Lobby kiosk', 34],
] as const

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const retry = (): void => {
  showToast({ kind: 'notice', text: 'Trying again…', dismissAfter: 2000 })
}

/** A dashboard with a card in each state. */
export const DashboardExample = () => (
  <Dashboard>
    <DashboardCard
      title="Tickets sold today"
      text="Against last Thursday, until 3:12 PM"
      size="two"
      state={{ is: 'ready' }}
    >
      <KeyFigures
        against="last Thursday at this time"
        figures={[
          { label: 'tickets', value: '331', change: percentChange(331, 202) },
          { label: 'gross', value: '$21,480', change: percentChange(21_480, 13_595) },
          { label: 'of visits bought', value: '4.1%', change: differenceIn(4.1, 3.5, (points) => points.toFixed(1)) },
          { label: 'each', value: '$64.89', change: differenceIn(6489, 6729, dollars) },
        ]}
      />
    </DashboardCard>
    <DashboardCard title="Storefronts today" aside="tickets" state={{ is: 'ready' }}>
      <dl className="text-14">
        {storefronts.map(([name, tickets]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{name}</dt>
            <dd className="mono text-13">{tickets}</dd>
          </div>
        ))}
      </dl>
    </DashboardCard>
    <DashboardCard title="Goals" state={{ is: 'loading' }} />
    <DashboardCard title="Refunds" state={{ is: 'failed', onRetry: retry, isRetrying: false }} />
    <DashboardCard title="Mail" state={{ is: 'empty', text: 'All e-mails were delivered.' }} />
  </Dashboard>
)
