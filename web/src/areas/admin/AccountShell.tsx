import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { readFrame, requireRights } from '#platform/guard.ts'
import { uuidParams } from '#platform/route-params.ts'
import { setActiveAccount } from '#platform/storage.ts'
import { OfficeNotFound } from '../OfficeShell.tsx'
import { matchedRow } from '../site-rows.ts'
import { accountFrame, accountRights } from './account-frame.ts'
import { AccountOffice } from './AccountOffice.tsx'

const frameReader = (client: QueryClient, accountId: string) => () => client.ensureQueryData(accountFrame(accountId))

const remember = ({ params }: { readonly params: { readonly accountId: string } }): void =>
  setActiveAccount('admin', params.accountId)

export const Route = createFileRoute('/admin/_adminMember/$accountId')({
  params: uuidParams('accountId'),
  beforeLoad: ({ context, params, matches }): Promise<void> =>
    requireRights(
      matchedRow(matches) ?? {},
      '/admin',
      frameReader(context.queryClient, params.accountId),
      accountRights,
    ),
  loader: async ({ context, params }): Promise<void> => {
    await readFrame('/admin', frameReader(context.queryClient, params.accountId))
  },
  onEnter: remember,
  onStay: remember,
  component: () => (
    <AccountOffice>
      <Outlet />
    </AccountOffice>
  ),
  notFoundComponent: () => <OfficeNotFound office={AccountOffice} />,
})
