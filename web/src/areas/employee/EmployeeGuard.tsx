import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'
import { OfficePending } from '../OfficePending.tsx'
import { platformRail } from './platform-rail.ts'

export const Route = createFileRoute('/employee/_employeeMember')({
  beforeLoad: ({ location }) => requireToken('employee', location),
  pendingComponent: () => <OfficePending rail={platformRail} dark />,
})
