import { classes } from './classes.ts'
import { Kbd } from './Kbd.tsx'
import type { MenuItem } from './MenuButton.tsx'

/** Surface of a floating menu. */
export const menuPaper =
  'min-w-[200px] max-w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-12 border border-line bg-card p-1.5 text-ink shadow-float outline-none'

export const menuLine = 'mx-2 my-1.5 h-px bg-line'

/** Classes of a menu item. `data-highlighted` marks the hovered or focused one. */
export const menuItem = ({ danger = false, disabledReason }: Pick<MenuItem, 'danger' | 'disabledReason'>): string =>
  classes(
    'flex min-h-9 cursor-default items-center gap-2.5 rounded-6 px-2.5 py-1.5 text-14 outline-none data-highlighted:bg-sunk pointer-coarse:min-h-11',
    danger && disabledReason === undefined && 'text-stop data-highlighted:bg-stop-tint',
    disabledReason !== undefined && 'text-ink-soft',
  )

/** Content of a menu item: icon, name, reason if it's disabled, and shortcut. */
export const MenuItemBody = ({ name, icon: Icon, keys, disabledReason }: Omit<MenuItem, 'onChoose'>) => (
  <>
    {Icon === undefined ? null : <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />}
    <span className="min-w-0 flex-1">
      {name}
      {disabledReason === undefined ? null : <span className="block text-13">{disabledReason}</span>}
    </span>
    {keys === undefined ? null : <Kbd>{keys}</Kbd>}
  </>
)
