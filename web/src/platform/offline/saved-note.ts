import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

/** When the displayed data was saved (milliseconds since 1970, device clock); undefined if it is live. */
export const savedNote = createStore<number | undefined>(undefined)

/** Shows a note in the page header that the data was saved earlier, while the component is mounted. */
export function useSavedNote(savedAt: number | undefined): void {
  useEffect(() => {
    savedNote.set(savedAt)
    return () => savedNote.set(undefined)
  }, [savedAt])
}

/** Whether the page itself shows whether it is connected, so that the header doesn't need to. */
export const ownConnectionNote = createStore(false)

/** Leaves the note about the connection to the page while the component is mounted. */
export function useOwnConnectionNote(): void {
  useEffect(() => {
    ownConnectionNote.set(true)
    return () => ownConnectionNote.set(false)
  }, [])
}
