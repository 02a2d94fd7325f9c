import { useRef, useState } from 'react'
import { Lazy, lazyPart } from './Lazy.tsx'
import { MenuButton, type MenuProps } from './MenuButton.tsx'

const surface = lazyPart(async () => (await import('./MenuSurface.tsx')).MenuSurface)

/**
 * Actions on one thing that are too many for buttons: at the end of a row, in a record's head. The one that is used most is a
 * button beside it. Its code is fetched when somebody comes near.
 */
export function Menu({ items, ...button }: MenuProps) {
  const [used, setUsed] = useState(false)
  // Whoever pressed it and went on is not led back by a menu that comes late.
  const waits = useRef(false)
  const open = (): void => {
    waits.current = true
    setUsed(true)
  }
  const { label, icon, ...look } = button
  const plain = (
    <MenuButton
      label={label}
      {...(icon === undefined ? {} : { icon })}
      look={look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={surface.prefetch}
      onFocus={surface.prefetch}
      onClick={open}
      onBlur={() => {
        waits.current = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open()
      }}
    />
  )
  return (
    <Lazy part={surface} when={used} fallback={plain} onError={() => setUsed(false)}>
      {(MenuSurface) => <MenuSurface {...button} items={items} waits={waits} />}
    </Lazy>
  )
}
