import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { hasMovedFrom } from './moved-from.ts'
import { MenuButton, type MenuItem, type MenuProps } from './MenuButton.tsx'
import { menuItem, MenuItemBody, menuLine, menuPaper } from './MenuPaper.tsx'

interface SurfaceProps extends MenuProps {
  /** Somebody pressed the button that this replaces, and is still there. */
  readonly waits: RefObject<boolean>
}

/** A menu with its code. Use `Menu`, which fetches this on the first press: so it opens by itself. */
export function MenuSurface({ items, label, icon, waits, ...look }: SurfaceProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = trigger.current
    if (button === null || !waits.current || hasMovedFrom(button)) return
    button.focus()
    button.click()
  }, [waits])
  return (
    <Base.Root>
      <Base.Trigger
        ref={trigger}
        render={<MenuButton label={label} {...(icon === undefined ? {} : { icon })} look={look} />}
      />
      <Base.Portal>
        <Base.Positioner side="bottom" align="start" sideOffset={6} collisionPadding={8} className="z-(--z-modal)">
          <Base.Popup className={`appear max-h-(--available-height) ${menuPaper}`}>
            {items.map((item) => (
              <Fragment key={item.name}>
                {item.apart === true ? <Base.Separator className={menuLine} /> : null}
                <Item {...item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Item = ({ onChoose, ...item }: MenuItem) => (
  <Base.Item
    onClick={onChoose}
    disabled={item.disabledReason !== undefined}
    label={item.name}
    className={menuItem(item)}
  >
    <MenuItemBody {...item} />
  </Base.Item>
)
