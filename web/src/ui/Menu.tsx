import { lazy, Suspense, useState } from 'react'
import { MenuButton, type MenuProps } from './MenuButton.tsx'

const load = () => import('./MenuSurface.tsx')
const MenuSurface = lazy(async () => ({ default: (await load()).MenuSurface }))

/**
 * Actions on one thing that are too many for buttons: at the end of a row, in a record's head. The one that is used most is a
 * button beside it. Its code is fetched when somebody comes near.
 */
export function Menu({ items, ...button }: MenuProps) {
  const [used, setUsed] = useState(false)
  const { label, icon, ...look } = button
  const plain = (
    <MenuButton
      label={label}
      {...(icon === undefined ? {} : { icon })}
      look={look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setUsed(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setUsed(true)
      }}
    />
  )
  return used ? (
    <Suspense fallback={plain}>
      <MenuSurface {...button} items={items} />
    </Suspense>
  ) : (
    plain
  )
}
