import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back for the arrow keys, wherever on the page the focus is, unless a control elsewhere has it: menus use them too. */
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
