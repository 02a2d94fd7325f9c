import { formatTime } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Layers } from 'lucide-react'
import { hiddenDateLabel } from '#modules/events/admin/hidden-date.ts'
import { query } from '#platform/api.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { OfficePaletteProps } from '../OfficeShell.tsx'
import { useDebouncedSearch } from '../palette/use-debounced-search.ts'
import { shownPlaces } from '../rail.ts'
import { officeCommands } from '../shortcuts/shortcuts-open.ts'
import { accountPlaces } from './account-rail.ts'
import { PaletteCollectionsDocument, PaletteEventsDocument } from './palette.gql.ts'

/** Every screen of an account's back office, and its events and collections by name. */
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
  ]
  return (
    <AreaPalette
      {...dialog}
      places={shownPlaces(accountPlaces, rights, params)}
      found={found}
      commands={officeCommands}
      busy={isWaiting || events.isFetching || collections.isFetching}
    />
  )
}
