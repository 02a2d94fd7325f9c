import { DISCREPANCY_CAUSE_LABELS } from '@admission/common/missing-funds.ts'
import { plural } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { MomentCell, None } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { causeBadges, discrepancyBadges } from './discrepancy-badges.ts'
import { MissingFundsDocument, type DiscrepancyRowFieldsFragment } from './missing-funds.gql.ts'
import { MissingFundsPanel } from './MissingFundsPanel.tsx'
import { ReconcileNotice } from './ReconcileNotice.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/order/missing-funds')({
  ...listRoute('discrepancies', 'Missing funds'),
  loader: (page) => discrepancies.load(page),
  component: () => <discrepancies.Page />,
})

const DAY_MS = 24 * 60 * 60_000
const ageOf = ({ foundAt }: DiscrepancyRowFieldsFragment): string => {
  const days = Math.floor((Date.now() - Date.parse(foundAt.utc)) / DAY_MS)
  return days < 1 ? 'Today' : plural(days, 'day')
}

const referencesOf = ({ purchases, paymentId, payout }: DiscrepancyRowFieldsFragment): string =>
  purchases.length === 0
    ? (paymentId ?? (payout === null ? '' : 'Payout'))
    : purchases.map(({ reference }) => reference).join(', ')

const accountsOf = ({ purchases, payout }: DiscrepancyRowFieldsFragment): string =>
  payout?.accountName ?? [...new Set(purchases.map(({ accountName }) => accountName))].join(', ')

const discrepancies = defineList({
  name: 'discrepancies',
  title: 'Missing funds',
  back: ['EmployeeOrderList', 'Orders'],
  document: MissingFundsDocument,
  rowName: referencesOf,
  columns: [
    {
      id: 'order',
      header: 'Order',
      cell: (row) => (
        <span className="block py-1.5">
          {/* A number never breaks; IDs of the gateway’s are too long for that. */}
          <span className={`mono block text-13 ${row.purchases.length === 0 ? 'wrap-anywhere' : 'whole'}`}>
            {referencesOf(row)}
          </span>
          <span className="block text-13 text-ink-soft">{accountsOf(row)}</span>
          <span className="block text-13 phone:hidden">{DISCREPANCY_CAUSE_LABELS[row.cause]}</span>
        </span>
      ),
    },
    { id: 'cause', header: 'Cause', from: 'phone', cell: ({ cause }) => DISCREPANCY_CAUSE_LABELS[cause] },
    column.money('expected', 'Expected', 'expected', { from: 'desk' }),
    column.money('captured', 'Captured', 'captured', { from: 'desk' }),
    column.money('refunded', 'Refunded', 'refunded', { from: 'desk' }),
    column.money('difference', 'Difference', 'difference', {
      sort: 'DIFFERENCE',
      help: 'What the gateway has less what the books say. Sorts by the number, without its sign; currencies aren’t converted.',
    }),
    {
      id: 'found',
      header: 'Age',
      sort: 'FOUND',
      from: 'tablet',
      cell: (row) => (
        <span className="whole" title={row.foundAt.utc}>
          {ageOf(row)}
        </span>
      ),
    },
    {
      id: 'owner',
      header: 'Owner',
      from: 'tablet',
      cell: ({ assigneeName }) => assigneeName ?? <None />,
    },
    { id: 'time', header: 'Found', extra: true, cell: ({ foundAt }) => <MomentCell of={foundAt} /> },
    column.state('state', 'State', 'state', { badges: discrepancyBadges }),
  ],
  filters: {
    text: filter.search('ID at the gateway'),
    state: filter.options('State', discrepancyBadges),
    cause: filter.options('Cause', causeBadges),
    owner: filter.entity('Owner', 'MONEY_EMPLOYEES'),
    account: filter.entity('Account', 'ACCOUNTS'),
    found: filter.days('Found', { choices: ['today', 'yesterday', 'last-7', 'last-30'], isUtc: true, maxDays: 366 }),
    waits: filter.yesNo('Approval', { yes: 'Waits for approval', no: 'Doesn’t wait' }),
  },
  sort: 'FOUND.desc',
  panel: MissingFundsPanel,
  isPanelWide: true,
  notice: ReconcileNotice,
  create: {
    label: 'Reconcile',
    permission: 'money',
    dialog: lazyDialog(async () => (await import('./ReconcileDialog.tsx')).ReconcileDialog),
  },
  empty: {
    icon: Scale,
    text: 'Each night, the gateway’s report is compared with the books. What differs waits here for a decision.',
  },
  exportAs: 'DISCREPANCIES',
})
