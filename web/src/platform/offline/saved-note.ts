import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

/** When what is on show was saved, by this device's clock (milliseconds); undefined while it is of now. */
export const savedNote = createStore<number | undefined>(undefined)

/** Says at the head of the page that what it shows was saved, for as long as it is shown. */
export function useSavedNote(savedAt: number | undefined): void {
  useEffect(() => {
    savedNote.set(savedAt)
    return () => savedNote.set(undefined)
  }, [savedAt])
}
