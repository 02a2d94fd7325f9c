import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sheetQuery, type Place, type Sheet } from './place.ts'

/** Refetches the sheet as soon as the server reports another revision. */
export function useFreshSheet(place: Place, { revision }: Sheet, current: string | undefined): void {
  const client = useQueryClient()
  const { queryKey } = sheetQuery(place)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (current === undefined || current === revision) return
    void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] })
  }, [client, key, revision, current])
}
