import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { hasFocusMovedFrom } from './focus-moved.ts'
import { MenuButton, type MenuItem, type MenuProps } from './MenuButton.tsx'
import { menuItem, MenuItemBody, menuLine, menuPaper } from './MenuPaper.tsx'

interface SurfaceProps extends MenuProps {
  /** True if the placeholder button was pressed and still has the focus. */
  readonly isWaiting: RefObject<boolean>
}

/** The menu itself. Use `Menu`, which loads this on first press; that's why it opens on mount. */
export function MenuSurface({ items, label, icon, isWaiting, ...rest }: SurfaceProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = trigger.current
    if (button === null || !isWaiting.current || hasFocusMovedFrom(button)) return
    button.focus()
    button.click()
  }, [isWaiting])
  return (
    <Base.Root>
      <Base.Trigger
        ref={trigger}
        render={<MenuButton label={label} {...(icon === undefined ? {} : { icon })} appearance={rest} />}
      />
      <Base.Portal>
        <Base.Positioner side="bottom" align="start" sideOffset={6} collisionPadding={8} className="z-(--z-modal)">
          <Base.Popup className={`appear max-h-(--available-height) ${menuPaper}`}>
            {items.map((item) => (
              <Fragment key={item.name}>
                {item.startsGroup === true ? <Base.Separator className={menuLine} /> : null}
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
