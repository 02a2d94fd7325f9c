import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'
import { OfficePending } from '../OfficePending.tsx'
import { accountRail } from './account-rail.ts'

export const Route = createFileRoute('/admin/_adminMember')({
  beforeLoad: ({ location }) => requireToken('admin', location),
  pendingComponent: () => <OfficePending rail={accountRail} />,
})
