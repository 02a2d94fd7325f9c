import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * Data of a list's query. The previous page stays visible while the next one loads. A failed first load is the page's
 * error; after a failed refetch, the loaded data stays.
 */
export function useList<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  return { data, stale: isPlaceholderData }
}
