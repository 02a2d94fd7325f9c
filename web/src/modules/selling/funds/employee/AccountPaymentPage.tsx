import { formatMoney } from '@admission/common/money.ts'
import { PAYOUT_SCHEDULE_LABELS, WEEKDAYS } from '@admission/common/payouts.ts'
import { plural } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { MomentCell, MoneyCell, None, StateCell } from '#platform/list/cells.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Money } from '#ui/Money.tsx'
import type { Column } from '#ui/table-column.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { AccountPaymentDocument, type AccountPaymentFieldsFragment } from './account-payment.gql.ts'
import { gatewayAccountBadges, payoutBadges } from './payout-badges.ts'
import { PayoutHold } from './PayoutHold.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/payment')({
  ...settingsRoute('Payment', AccountPaymentDocument, ({ accountId = '' }) => ({ id: accountId })),
  component: AccountPaymentPage,
})

const settingsDialog = lazyPart(async () => (await import('./PayoutSettingsDialog.tsx')).PayoutSettingsDialog)
const cancelDialog = lazyPart(async () => (await import('./CancelPayoutDialog.tsx')).CancelPayoutDialog)
const payoutDialog = lazyPart(async () => (await import('./PayoutDialog.tsx')).PayoutDialog)

type Payment = AccountPaymentFieldsFragment
type Payout = Payment['payouts'][number]
type Balance = Payment['balances'][number]

const scheduleText = ({ schedule, weekday, dayOfMonth, minimum }: Payment): string => {
  if (schedule === 'MANUAL') return PAYOUT_SCHEDULE_LABELS.MANUAL
  const day = schedule === 'WEEKLY' ? `Every ${WEEKDAYS[weekday - 1] ?? ''}` : `Day ${String(dayOfMonth)} of each month`
  return minimum.amount === 0 ? day : `${day}, from ${formatMoney(minimum)}`
}

const reserveText = ({ reserveBasisPoints, reserveDays }: Payment): string =>
  reserveBasisPoints === 0 || reserveDays === 0
    ? 'None'
    : `${String(reserveBasisPoints / 100)} % of the sales of ${plural(reserveDays, 'day')}`

/** How an organizer is paid. */
function Settings({ of, canManage }: { readonly of: Payment; readonly canManage: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { gatewayAccount } = of
  const facts = [
    [
      'Gateway account',
      of.destination === null ? (
        <None key="none" />
      ) : (
        <span key="id" className="mono text-13 wrap-anywhere">
          {of.destination}
        </span>
      ),
    ],
    ['Verification', <StateCell key="state" badge={gatewayAccountBadges[gatewayAccount.state]} />],
    [
      'Bank account',
      gatewayAccount.last4 === null ? (
        <None key="none" />
      ) : (
        `${gatewayAccount.holder ?? ''}, ends in ${gatewayAccount.last4}`
      ),
    ],
    ['On statements', of.statementDescriptor ?? 'The account’s name'],
    ['Schedule', scheduleText(of)],
    ['Reserve', reserveText(of)],
  ] as const
  return (
    <section aria-label="Settings" className="flex flex-col items-start gap-3">
      <h2 className="text-18 font-semibold">Settings</h2>
      <dl className="w-full max-w-[640px]">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-3 border-b border-line py-2 phone:grid-cols-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="phone:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
      {canManage ? (
        <Button
          kind="quiet"
          size="office"
          onFocus={settingsDialog.prefetch}
          onPointerEnter={settingsDialog.prefetch}
          onClick={() => setIsOpen(true)}
        >
          Change settings
        </Button>
      ) : null}
      <Lazy part={settingsDialog} when={isOpen} onError={() => setIsOpen(false)}>
        {(PayoutSettingsDialog) => (isOpen ? <PayoutSettingsDialog of={of} onClose={() => setIsOpen(false)} /> : null)}
      </Lazy>
    </section>
  )
}

/** What an organizer is owed, by currency. */
function Balances({ of, canManage }: { readonly of: Payment; readonly canManage: boolean }) {
  const [paying, setPaying] = useState<Balance>()
  const canPay = canManage && of.destination !== null && of.hold === null
  return (
    <section aria-label="Balance" className="flex flex-col gap-3">
      <h2 className="text-18 font-semibold">Balance</h2>
      {of.balances.length === 0 ? <p className="text-ink-soft">This account has sold nothing yet.</p> : null}
      <ul className="flex flex-wrap gap-4">
        {of.balances.map((balance) => (
          <li key={balance.owed.currency} className="min-w-60 rounded-6 border border-line p-4">
            <p className="text-13 text-ink-soft">Owed</p>
            <Money of={balance.owed} mono className="text-20 font-semibold" />
            <p className="mt-2 flex justify-between gap-4 text-14">
              <span className="text-ink-soft">Reserved</span> <Money of={balance.reserved} mono />
            </p>
            <p className="flex justify-between gap-4 text-14">
              <span className="text-ink-soft">Available</span> <Money of={balance.available} mono />
            </p>
            {canPay && balance.available.amount > 0 ? (
              <Button
                kind="ink"
                size="office"
                className="mt-3"
                onFocus={payoutDialog.prefetch}
                onPointerEnter={payoutDialog.prefetch}
                onClick={() => setPaying(balance)}
              >
                Pay out
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Lazy part={payoutDialog} when={paying !== undefined} onError={() => setPaying(undefined)}>
        {(PayoutDialog) =>
          paying === undefined ? null : (
            <PayoutDialog
              accountId={of.id}
              available={paying.available}
              fees={of.payoutFees}
              onClose={() => setPaying(undefined)}
            />
          )
        }
      </Lazy>
    </section>
  )
}

function CancelPayout({ accountId, payout }: { readonly accountId: string; readonly payout: Payout }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <TextButton
        onFocus={cancelDialog.prefetch}
        onPointerEnter={cancelDialog.prefetch}
        onClick={() => setIsOpen(true)}
      >
        Cancel
      </TextButton>
      <Lazy part={cancelDialog} when={isOpen} onError={() => setIsOpen(false)}>
        {(CancelPayoutDialog) =>
          isOpen ? <CancelPayoutDialog accountId={accountId} payout={payout} onClose={() => setIsOpen(false)} /> : null
        }
      </Lazy>
    </>
  )
}

const columnsOf = (accountId: string, canManage: boolean): readonly Column<Payout>[] => [
  { id: 'time', header: 'Requested', cell: ({ requestedAt }) => <MomentCell of={requestedAt} /> },
  {
    id: 'by',
    header: 'By',
    from: 'tablet',
    cell: ({ requestedBy, isFound }) => requestedBy ?? (isFound ? 'Not known' : 'Schedule'),
  },
  { id: 'amount', header: 'Amount', end: true, cell: ({ money }) => <MoneyCell of={money} /> },
  {
    id: 'fee',
    header: 'Fee',
    end: true,
    from: 'tablet',
    cell: ({ fee }) => (fee.amount === 0 ? <None /> : <MoneyCell of={fee} />),
  },
  {
    id: 'state',
    header: 'State',
    cell: (payout) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <StateCell badge={payoutBadges[payout.state]} />
        {payout.state === 'REQUESTED' && canManage ? <CancelPayout accountId={accountId} payout={payout} /> : null}
      </span>
    ),
  },
  {
    id: 'reference',
    header: 'At the gateway',
    from: 'desk',
    cell: ({ gatewayPayoutId }) => <span className="mono text-13">{gatewayPayoutId ?? <None />}</span>,
  },
]

/** What an organizer is owed, and how and when they are paid. */
function AccountPaymentPage() {
  const { accountId } = Route.useParams()
  const { accountPayment } = useSuspenseQuery(query(AccountPaymentDocument, { id: accountId })).data
  const canManage = mayManage('money', useRights())
  return (
    <div className="flex flex-col gap-8 px-4 py-4 phone:px-6">
      <PayoutHold of={accountPayment} canManage={canManage} />
      <Balances of={accountPayment} canManage={canManage} />
      <Settings of={accountPayment} canManage={canManage} />
      <section aria-label="Payouts" className="flex flex-col gap-3">
        <h2 className="text-18 font-semibold">Payouts</h2>
        <DataTable
          label="Payouts"
          columns={columnsOf(accountPayment.id, canManage)}
          rows={accountPayment.payouts}
          rowId={({ id }) => id}
          rowName={({ money }) => formatMoney(money)}
          empty={
            <EmptyState
              icon={Banknote}
              title="No payouts"
              text="Payouts to this account appear here, with their states."
            />
          }
        />
      </section>
    </div>
  )
}
