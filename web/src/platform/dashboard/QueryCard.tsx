import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DashboardCard, type CardAppearance, type CardState } from '#ui/dashboard/DashboardCard.tsx'
import { textButtonClasses } from '#ui/TextButton.tsx'

interface QueryCardProps<Data, Key extends QueryKey> extends Omit<CardAppearance, 'aside'> {
  /** Query of the card: `query(DashboardRefundsDocument, {}, { accountId })`. */
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  /** Path of the full list. */
  readonly viewAll?: string
  /** Empty-state text, such as `No refunds waiting`; undefined if there is data to show. */
  readonly emptyText?: (data: Data) => string | undefined
  /** Replaces `View all` to the right of the title. */
  readonly aside?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A dashboard card with its own query. A failure shows inside the card and leaves other cards alone. */
export function QueryCard<Data, Key extends QueryKey>(props: QueryCardProps<Data, Key>) {
  const { query, viewAll, emptyText, aside, children, ...rest } = props
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
        View all <span className="sr-only">{rest.title}</span>
      </Link>
    )
  return (
    <DashboardCard {...rest} state={state} aside={data === undefined ? link : (aside?.(data) ?? link)}>
      {data === undefined ? null : children(data)}
    </DashboardCard>
  )
}
