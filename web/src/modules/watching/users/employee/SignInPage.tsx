import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck, CircleX, KeyRound } from 'lucide-react'
import { StateCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listSearch } from '#platform/list/list-view.ts'
import { load } from '#platform/load.ts'
import { OpenSessions, sessionsQuery } from './OpenSessions.tsx'
import { areaLabels, failureLabels } from './sign-in-words.ts'
import { SignInListDocument } from './sign-ins.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId/authenticationHistory')({
  validateSearch: listSearch('signIns', { embedded: true }),
  loader: async (page) => {
    await Promise.all([load(page.context.queryClient, sessionsQuery(page.params.userId)), signIns.load(page)])
  },
  component: SignInPage,
})

const signIns = defineList({
  name: 'signIns',
  title: 'Sign-ins',
  document: SignInListDocument,
  ownFilter: ({ userId }) => ({ user: [userId ?? ''] }),
  columns: [
    column.moment('time', 'Time (UTC)', 'at', { sort: 'TIME' }),
    {
      id: 'result',
      header: 'Result',
      cell: ({ failure }) =>
        failure === null ? (
          <StateCell badge={{ label: 'Signed in', tone: 'go', icon: CircleCheck }} />
        ) : (
          <StateCell badge={{ label: failureLabels[failure], tone: 'stop', icon: CircleX }} />
        ),
    },
    column.text('method', 'Method', 'method', { from: 'phone' }),
    column.text('area', 'Area', 'area', { labels: areaLabels, from: 'tablet' }),
    column.text('device', 'Device', 'device', { from: 'tablet' }),
    {
      id: 'network',
      header: 'Network',
      from: 'desk',
      cell: ({ network }) => <span className="mono text-13">{network ?? '–'}</span>,
    },
  ],
  rowName: ({ at }) => at.utc,
  filters: { failed: filter.yesNo('Result', { yes: 'Failed', no: 'Signed in' }) },
  sort: 'TIME.desc',
  empty: { icon: KeyRound, text: 'No one has tried to sign in as them within 400 days.' },
  exportAs: 'SIGN_INS',
  embedded: true,
})

/** How a user signed in, who tried to, and where they’re signed in now. */
function SignInPage() {
  const { userId } = Route.useParams()
  return (
    <>
      <OpenSessions userId={userId} />
      <signIns.Page />
    </>
  )
}
