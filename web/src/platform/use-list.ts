import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** The data of a list's query: the last page stays while the next one is on its way; a failure is the page's. */
export function useList<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: true })
  return { data, stale: isPlaceholderData }
}
