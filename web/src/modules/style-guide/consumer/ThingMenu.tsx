import { CalendarPlus, Copy, Pause, Trash2 } from 'lucide-react'
import { confirm } from '#ui/confirm.ts'
import { Menu } from '#ui/Menu.tsx'
import { showToast } from '#ui/toast-queue.ts'

/** What can be done with a thing, in every state that an action has. */
export const ThingMenu = () => (
  <Menu
    label="More"
    items={[
      {
        name: 'Duplicate',
        icon: Copy,
        keys: 'D',
        onChoose: () => showToast({ kind: 'notice', text: 'Duplicated', dismissAfter: 2000 }),
      },
      {
        name: 'Pause sales',
        icon: Pause,
        onChoose: () => showToast({ kind: 'notice', text: 'Sales paused', dismissAfter: 2000 }),
      },
      { name: 'Add a date', icon: CalendarPlus, onChoose: () => undefined, notNow: 'The season is over' },
      {
        name: 'Archive',
        icon: Trash2,
        danger: true,
        apart: true,
        onChoose: () => void confirm({ title: 'Archive it?', danger: true }),
      },
    ]}
  />
)
