import { useEffect, useEffectEvent } from 'react'

/** What can be saved, what was put in front last. */
const waiting: symbol[] = []

/** Ctrl S, on Macs ⌘ S, saves what is in front of a person: of a page and a dialog over it the dialog; the browser's own saving never opens. */
export function useSaveKey(save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    save?.()
  })
  useEffect(() => {
    const own = Symbol('what is saved')
    const hear = (event: KeyboardEvent): void => {
      if (waiting.at(-1) === own) press(event)
    }
    waiting.push(own)
    document.addEventListener('keydown', hear)
    return () => {
      waiting.splice(waiting.indexOf(own), 1)
      document.removeEventListener('keydown', hear)
    }
  }, [])
}
