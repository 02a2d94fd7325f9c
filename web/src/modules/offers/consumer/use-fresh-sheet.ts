import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sheetQuery, type Place, type Sheet } from './place.ts'

/** Asks for the sheet again as soon as the server says that another one holds. */
export function useFreshSheet(place: Place, { revision }: Sheet, current: string | undefined): void {
  const client = useQueryClient()
  const { queryKey } = sheetQuery(place)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (current === undefined || current === revision) return
    void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] })
  }, [client, key, revision, current])
}
