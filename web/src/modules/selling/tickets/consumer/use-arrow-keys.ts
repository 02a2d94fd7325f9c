import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Handles arrow keys when the focus is in `part` or on nothing. Other controls, such as menus, keep theirs. */
export function useArrowKeys(part: RefObject<HTMLElement | null>, onArrow: (way: 'next' | 'previous') => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const isHere = target === document.body || (target instanceof Node && part.current?.contains(target) === true)
    if (!isHere) return
    event.preventDefault()
    onArrow(key === 'ArrowRight' ? 'next' : 'previous')
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
