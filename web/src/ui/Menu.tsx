import { useRef, useState } from 'react'
import { Lazy, lazyPart } from './Lazy.tsx'
import { MenuButton, type MenuProps } from './MenuButton.tsx'

const surface = lazyPart(async () => (await import('./MenuSurface.tsx')).MenuSurface)

/**
 * A menu of actions, for a table row or a record's header. Keep the most used action as a button next to it. Its code is
 * prefetched on hover and focus.
 */
export function Menu({ items, ...button }: MenuProps) {
  const [wasUsed, setWasUsed] = useState(false)
  // A menu that loads late must not steal the focus from someone who has moved on.
  const isWaiting = useRef(false)
  const open = (): void => {
    isWaiting.current = true
    setWasUsed(true)
  }
  const { label, icon, ...rest } = button
  const plain = (
    <MenuButton
      label={label}
      {...(icon === undefined ? {} : { icon })}
      appearance={rest}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={surface.prefetch}
      onFocus={surface.prefetch}
      onClick={open}
      onBlur={() => {
        isWaiting.current = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open()
      }}
    />
  )
  return (
    <Lazy part={surface} when={wasUsed} fallback={plain} onError={() => setWasUsed(false)}>
      {(MenuSurface) => <MenuSurface {...button} items={items} isWaiting={isWaiting} />}
    </Lazy>
  )
}
