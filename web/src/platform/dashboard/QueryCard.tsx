import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DashboardCard, type CardAppearance, type CardState } from '#ui/dashboard/DashboardCard.tsx'
import { textButtonClasses } from '#ui/TextButton.tsx'

interface QueryCardProps<Data, Key extends QueryKey> extends Omit<CardAppearance, 'aside'> {
  /** The card's own query: `query(DashboardRefundsDocument, {}, { accountId })`. */
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  /** Address of the whole list. */
  readonly viewAll?: string
  /** What stands there when there is nothing to show: `No refunds waiting`; undefined when there is. */
  readonly emptyText?: (data: Data) => string | undefined
  /** At the right of the title instead of `View all`. */
  readonly aside?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A dashboard card with a query of its own: one that fails takes no other with it, and tells of it in its place. */
export function QueryCard<Data, Key extends QueryKey>(props: QueryCardProps<Data, Key>) {
  const { query, viewAll, emptyText, aside, children, ...look } = props
  const { data, isError, isFetching, refetch } = useQuery({ ...query, meta: { silent: true } })
  const empty = data === undefined ? undefined : emptyText?.(data)
  const failed: CardState = { is: 'failed', onRetry: () => void refetch(), isRetrying: isFetching }
  const state: CardState =
    data === undefined
      ? isError
        ? failed
        : { is: 'loading' }
      : empty === undefined
        ? { is: 'ready' }
        : { is: 'empty', text: empty }
  const link =
    viewAll === undefined ? undefined : (
      <Link to={viewAll} className={textButtonClasses()}>
        View all <span className="sr-only">{look.title}</span>
      </Link>
    )
  return (
    <DashboardCard {...look} state={state} aside={data === undefined ? link : (aside?.(data) ?? link)}>
      {data === undefined ? null : children(data)}
    </DashboardCard>
  )
}
