import { formatTime } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Layers, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { hiddenDateLabel } from '#modules/catalogue/events/office/hidden-date.ts'
import { query } from '#platform/api.ts'
import { OfficeRights } from '#platform/rights.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { OfficePaletteProps } from '../OfficeShell.tsx'
import { useDebouncedSearch } from '#platform/use-debounced-search.ts'
import { shownPlaces } from '../rail.ts'
import { officeCommands } from '../shortcuts/shortcuts-open.ts'
import { accountPlaces } from './account-rail.ts'
import { PaletteAccountOrdersDocument, PaletteCollectionsDocument, PaletteEventsDocument } from './palette.gql.ts'

const orderDialog = lazyPart(async () => (await import('#modules/selling/orders/admin/OrderDialog.tsx')).OrderDialog)

/** Every screen of an account's back office, its events and collections by name, and its orders by reference or buyer. */
export function AccountPalette({ params, rights, ...dialog }: OfficePaletteProps) {
  const { text } = dialog
  const { search: name, isWaiting } = useDebouncedSearch(text)
  const accountId = params['accountId'] ?? ''
  const quiet = { meta: { silent: true } }
  const may = (permission: string): boolean => name !== undefined && rights.permissions.includes(permission)
  const events = useQuery({
    ...query(PaletteEventsDocument, { name: name ?? '' }, { accountId }),
    ...quiet,
    enabled: may('events'),
  })
  const collections = useQuery({
    ...query(PaletteCollectionsDocument, { name: name ?? '' }, { accountId }),
    ...quiet,
    enabled: may('inventory'),
  })
  const orders = useQuery({
    ...query(PaletteAccountOrdersDocument, { search: name ?? '' }, { accountId }),
    ...quiet,
    enabled: may('orders'),
  })
  const [orderId, setOrderId] = useState<string>()
  const closeOrder = (): void => setOrderId(undefined)
  const base = `/admin/${accountId}`
  const found = [
    {
      name: 'Events',
      icon: CalendarDays,
      records: (events.data?.events.edges ?? []).map(({ node }) => ({
        address: `${base}/event?row=${node.id}`,
        label: node.name,
        detail: [formatTime(node.dateShow, { year: false }), hiddenDateLabel(node.dateShowFlags)]
          .filter((part) => part !== undefined)
          .join('. '),
      })),
    },
    {
      name: 'Collections',
      icon: Layers,
      records: (collections.data?.collections.edges ?? []).map(({ node }) => ({
        address: `${base}/inventory/collection/${node.id}/detail`,
        label: node.name,
      })),
    },
    {
      name: 'Orders',
      icon: ReceiptText,
      records: (orders.data?.orderSearch ?? []).map(({ id, reference, buyerName, eventName }) => ({
        address: `order ${id}`,
        open: () => setOrderId(id),
        label: `${reference}, ${buyerName}`,
        detail: eventName,
      })),
    },
  ]
  return (
    <>
      <AreaPalette
        {...dialog}
        places={shownPlaces(accountPlaces, rights, params)}
        found={found}
        commands={officeCommands}
        busy={isWaiting || events.isFetching || collections.isFetching || orders.isFetching}
      />
      <OfficeRights value={rights}>
        <Lazy part={orderDialog} when={orderId !== undefined} onError={closeOrder}>
          {(OrderDialog) =>
            orderId === undefined ? null : <OrderDialog id={orderId} scope={{ accountId }} onClose={closeOrder} />
          }
        </Lazy>
      </OfficeRights>
    </>
  )
}
