import { useEffect, useEffectEvent } from 'react'

/** Saveable forms, the topmost last. */
const stack: symbol[] = []

/** Ctrl S, or ⌘ S on Apple devices, saves the topmost form: a dialog before its page. Never opens the browser's save dialog. */
export function useSaveKey(save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    save?.()
  })
  useEffect(() => {
    const own = Symbol('save target')
    const handleKey = (event: KeyboardEvent): void => {
      if (stack.at(-1) === own) press(event)
    }
    stack.push(own)
    document.addEventListener('keydown', handleKey)
    return () => {
      stack.splice(stack.indexOf(own), 1)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
}
