import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { openElsewhere, searchResults } from '#modules/watching/search/employee/search-results.ts'
import { SearchDocument } from '#modules/watching/search/employee/search.gql.ts'
import { query } from '#platform/api.ts'
import { routeAddress } from '#platform/route-names.ts'
import { useDebouncedSearch } from '#platform/use-debounced-search.ts'
import { AreaPalette } from '../palette/AreaPalette.tsx'
import type { OfficePaletteProps } from '../OfficeShell.tsx'
import { shownPlaces } from '../rail.ts'
import { officeCommands } from '../shortcuts/shortcuts-open.ts'
import { platformPlaces } from './platform-rail.ts'

/** Every screen of the platform's office, and all that its search finds. */
export function PlatformPalette({ params, rights, ...dialog }: OfficePaletteProps) {
  const { text } = dialog
  const { search, isWaiting } = useDebouncedSearch(text)
  const reading = useQuery({
    ...query(SearchDocument, { text: search ?? '' }),
    meta: { silent: true },
    enabled: search !== undefined && rights.permissions.includes('overview'),
  })
  const { groups, exact } = searchResults(search === undefined ? [] : (reading.data?.search ?? []))
  const page = routeAddress('EmployeeSearch', {}, { q: text.trim() })
  const found = groups.map(({ records, ...group }, index) => ({
    ...group,
    isFirst: exact !== undefined && index === 0,
    records: records.map(({ isElsewhere, ...record }) => ({
      ...record,
      ...(isElsewhere ? { open: () => openElsewhere(record.address) } : {}),
    })),
  }))
  const all =
    page === undefined || found.length === 0
      ? []
      : [{ name: 'Search', icon: Search, records: [{ address: page, label: `All results for “${text.trim()}”` }] }]
  return (
    <AreaPalette
      {...dialog}
      places={shownPlaces(platformPlaces, rights, params)}
      found={[...found, ...all]}
      commands={officeCommands}
      busy={isWaiting || reading.isFetching}
    />
  )
}
