import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { classes } from './classes.ts'
import { hasMovedFrom } from './moved-from.ts'
import { Kbd } from './Kbd.tsx'
import { MenuButton, type MenuItem, type MenuProps } from './MenuButton.tsx'

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
          <Base.Popup className="appear max-h-(--available-height) min-w-[200px] max-w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-12 border border-line bg-card p-1.5 text-ink shadow-float outline-none">
            {items.map((item) => (
              <Fragment key={item.name}>
                {item.apart === true ? <Base.Separator className="mx-2 my-1.5 h-px bg-line" /> : null}
                <Item {...item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ name, icon: Icon, keys, onChoose, notNow, danger = false }: MenuItem) {
  return (
    <Base.Item
      onClick={onChoose}
      disabled={notNow !== undefined}
      label={name}
      className={classes(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-6 px-2.5 py-1.5 text-14 outline-none data-highlighted:bg-sunk pointer-coarse:min-h-11',
        danger && notNow === undefined && 'text-stop data-highlighted:bg-stop-tint',
        notNow !== undefined && 'text-ink-soft',
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />}
      <span className="min-w-0 flex-1">
        {name}
        {notNow === undefined ? null : <span className="block text-13">{notNow}</span>}
      </span>
      {keys === undefined ? null : <Kbd>{keys}</Kbd>}
    </Base.Item>
  )
}
