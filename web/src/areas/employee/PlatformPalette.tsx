import { useQuery } from '@tanstack/react-query'
import { Building2, ReceiptText, Users } from 'lucide-react'
import { isEmail } from '@admission/common/emails.ts'
import { PaletteUserDocument } from '#modules/watching/privacy/employee/user-overview.gql.ts'
import { query } from '#platform/api.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { OfficePaletteProps } from '../OfficeShell.tsx'
import { useDebouncedSearch } from '../palette/use-debounced-search.ts'
import { shownPlaces } from '../rail.ts'
import { officeCommands } from '../shortcuts/shortcuts-open.ts'
import { PaletteAccountsDocument, PaletteOrdersDocument } from './palette.gql.ts'
import { platformPlaces } from './platform-rail.ts'

/** Every screen of the platform's office, orders by reference, buyer, e-mail or event, and accounts by name. */
export function PlatformPalette({ params, rights, ...dialog }: OfficePaletteProps) {
  const { text } = dialog
  const { search, isWaiting } = useDebouncedSearch(text)
  const orders = useQuery({
    ...query(PaletteOrdersDocument, { search: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined && rights.permissions.includes('orders'),
  })
  const accounts = useQuery({
    ...query(PaletteAccountsDocument, { search: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined && rights.permissions.includes('accounts'),
  })
  // Only a complete address finds a person, because each view of one is recorded.
  const user = useQuery({
    ...query(PaletteUserDocument, { email: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined && isEmail(search.trim()) && rights.permissions.includes('people'),
  })
  const found = user.data?.userWithEmail
  const people =
    found == null
      ? []
      : [{ address: `/employee/user/${found.id}/overview`, label: found.name || found.email, detail: found.email }]
  const shops = (accounts.data?.options ?? []).flatMap(({ value, label }) => [
    { address: `/employee/account/${value}/pixels`, label, detail: 'Pixels' },
    { address: `/employee/account/${value}/attended-sales`, label, detail: 'Attended sales' },
  ])
  const records = (orders.data?.orders.edges ?? []).map(({ node }) => ({
    address: `/employee/order?row=${node.id}`,
    label: `${node.reference}, ${node.buyerName}`,
    detail: node.eventName,
  }))
  return (
    <AreaPalette
      {...dialog}
      places={shownPlaces(platformPlaces, rights, params)}
      found={[
        { name: 'Orders', icon: ReceiptText, records },
        { name: 'People', icon: Users, records: people },
        { name: 'Accounts', icon: Building2, records: shops },
      ]}
      commands={officeCommands}
      busy={isWaiting || user.isFetching || orders.isFetching || accounts.isFetching}
    />
  )
}
