import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/**
 * The data of a list's query: the last page stays while the next one is on its way. A list that cannot be read is the page's
 * failure; one that is there stays where it could not be renewed.
 */
export function useList<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  return { data, stale: isPlaceholderData }
}
