import { CalendarPlus, Copy, Pause, Trash2 } from 'lucide-react'
import { confirm } from '#ui/confirm.ts'
import type { MenuItem } from '#ui/MenuButton.tsx'
import { showToast } from '#ui/toast-queue.ts'

const done = (text: string) => (): void => {
  showToast({ kind: 'notice', text, dismissAfter: 2000 })
}

/** Menu items in every state. */
export const exampleMenuItems: readonly MenuItem[] = [
  { name: 'Duplicate', icon: Copy, keys: 'D', onChoose: done('Duplicated') },
  { name: 'Pause sales', icon: Pause, onChoose: done('Sales paused') },
  { name: 'Add a date', icon: CalendarPlus, onChoose: () => undefined, disabledReason: 'The season has ended.' },
  {
    name: 'Archive',
    icon: Trash2,
    danger: true,
    startsGroup: true,
    onChoose: () => void confirm({ title: 'Archive event?', danger: true }),
  },
]
