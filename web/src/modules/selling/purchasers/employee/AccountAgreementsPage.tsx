import { plural } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { query } from '#platform/api.ts'
import { MomentCell, MoneyCell, None, StateCell } from '#platform/list/cells.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Column } from '#ui/table-column.ts'
import { agreementBadges } from '../agreement-states.ts'
import { AccountAgreementsDocument, type AccountAgreementFieldsFragment } from './account-agreements.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/attended-sales')({
  ...settingsRoute('Attended sales', AccountAgreementsDocument, ({ accountId = '' }) => ({ id: accountId })),
  component: AccountAgreementsPage,
})

type Row = AccountAgreementFieldsFragment

const Person = ({ of: { userId, name, email } }: { readonly of: Row }) => {
  const isLinked = maySee('people', useRights()) && userId !== null
  return (
    <span className="block py-1.5">
      {isLinked ? (
        <Link
          to="/employee/user/$userId/overview"
          params={{ userId }}
          className="block font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="block font-semibold">{name}</span>
      )}
      <span className="block text-13 text-ink-soft">{email}</span>
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Purchaser', cell: (row) => <Person of={row} /> },
  { id: 'venue', header: 'Venue', from: 'tablet', cell: ({ venueName }) => venueName },
  { id: 'state', header: 'State', cell: ({ state }) => <StateCell badge={agreementBadges[state]} /> },
  { id: 'limit', header: 'Limit in 30 days', end: true, cell: ({ limit }) => <MoneyCell of={limit} /> },
  {
    id: 'charged',
    header: 'Charged in 30 days',
    end: true,
    from: 'tablet',
    cell: ({ charged }) => <MoneyCell of={charged} />,
  },
  {
    id: 'version',
    header: 'Terms',
    from: 'desk',
    cell: ({ version }) => (version === null ? <None /> : `Version ${String(version)}`),
  },
  { id: 'invited', header: 'Invited', from: 'desk', cell: ({ invitedAt }) => <MomentCell of={invitedAt} /> },
  {
    id: 'expires',
    header: 'Ends',
    from: 'desk',
    cell: ({ expiresAt }) => (expiresAt === null ? <None /> : <MomentCell of={expiresAt} />),
  },
]

/** Agreements of purchasers with an account: up to which amount its staff may charge them, where and until when. */
function AccountAgreementsPage() {
  const { accountId } = Route.useParams()
  const { accountAgreements } = useSuspenseQuery(query(AccountAgreementsDocument, { id: accountId })).data
  const { isOn, active, totalCount, rows } = accountAgreements
  return (
    <>
      <p className="px-4 pt-4 text-14 text-ink-soft phone:px-6">
        {isOn ? `${plural(active, 'active agreement')} of ${String(totalCount)}` : 'Turned off'}
      </p>
      {totalCount > rows.length ? (
        <p className="px-4 py-3 text-14 text-ink-soft phone:px-6">
          The latest {rows.length} of {totalCount} agreements.
        </p>
      ) : null}
      <DataTable
        label="Agreements"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name, venueName }) => `${name}, ${venueName}`}
        empty={
          <EmptyState
            icon={Handshake}
            title="No agreements"
            text="Purchasers whom this account invites appear here, with the limit up to which they can be charged."
          />
        }
      />
    </>
  )
}
