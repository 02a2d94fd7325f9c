import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import type { ListOptions, PageOfRows } from './list-options.ts'
import type { ListControls } from './use-list-view.ts'

interface ListPagerProps {
  readonly page: PageOfRows<unknown>
  readonly onPage: ListControls['setPage']
}

/** Pager of a list. Renders nothing if all rows fit on one page. */
export function ListPager({ page: { pageInfo, totalCount, edges }, onPage }: ListPagerProps) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo
  if (!hasNextPage && !hasPreviousPage) return null
  return (
    <Pager
      total={totalCount}
      shown={edges.length}
      onPrevious={hasPreviousPage ? () => onPage({ before: startCursor ?? '' }) : undefined}
      onNext={hasNextPage ? () => onPage({ after: endCursor ?? '' }) : undefined}
    />
  )
}

interface EmptyListProps {
  readonly list: Pick<ListOptions<unknown, unknown, never, never>, 'title' | 'empty'>
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** The list's primary action. */
  readonly create: ReactNode
}

/** Empty state of a list: its purpose and primary action, or a button to clear the filters. */
export const EmptyList = ({ list: { title, empty }, isFiltered, onClear, create }: EmptyListProps) => {
  const noun = title.toLowerCase()
  return isFiltered ? (
    <EmptyState icon={empty?.icon ?? ListX} title={`No matching ${noun}`} text="Try fewer filters or another search.">
      <Button size="office" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={empty?.icon ?? ListX} title={`No ${noun} yet`} text={empty?.text ?? ''}>
      {create}
    </EmptyState>
  )
}
