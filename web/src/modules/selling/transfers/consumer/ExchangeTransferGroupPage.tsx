import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'
import { transferRoute } from './transfer-route.ts'
import { TransferScreen } from './TransferScreen.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/exchange/transfer/group/$groupId')({
  ...transferRoute,
  params: uuidParams('groupId'),
  component: () => <TransferScreen {...Route.useParams()} {...Route.useSearch()} />,
})
