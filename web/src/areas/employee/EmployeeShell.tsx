import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { readFrame, requireRights } from '#platform/guard.ts'
import { OfficeNotFound } from '../OfficeShell.tsx'
import { matchedRow } from '../site-rows.ts'
import { employeeFrame, employeeRights } from './employee-frame.ts'
import { PlatformOffice } from './PlatformOffice.tsx'

const frameReader = (client: QueryClient) => () => client.ensureQueryData(employeeFrame)

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell')({
  beforeLoad: ({ context, matches }): Promise<void> =>
    requireRights(matchedRow(matches) ?? {}, '/employee', frameReader(context.queryClient), employeeRights),
  loader: async ({ context }): Promise<void> => {
    await readFrame('/employee', frameReader(context.queryClient))
  },
  component: () => (
    <PlatformOffice>
      <Outlet />
    </PlatformOffice>
  ),
  notFoundComponent: () => <OfficeNotFound office={PlatformOffice} />,
})
