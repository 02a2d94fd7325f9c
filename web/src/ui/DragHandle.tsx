import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

interface DragHandleProps {
  /** `Move row 2`. */
  readonly label: string
  readonly id: string
  /** Moves the row by this many places, for the arrow keys. */
  readonly onMove: (by: number) => void
  /** Called with the ID when a drag starts, and undefined when it ends. */
  readonly onDrag: (id: string | undefined) => void
  readonly className?: string
}

/** Reorders its row by dragging or with the arrow keys. The list handles the drop. */
export function DragHandle({ label, id, onMove, onDrag, className }: DragHandleProps) {
  const [announcement, setAnnouncement] = useState('')
  return (
    <button
      type="button"
      draggable
      aria-label={label}
      title="Drag or use the arrow keys"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(id)
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onMove(by)
        setAnnouncement(by < 0 ? 'Moved up' : 'Moved down')
      }}
      className={classes(
        'flex h-9 w-7 cursor-grab items-center justify-center rounded-6 text-ink-soft hover:bg-sunk hover:text-ink',
        className,
      )}
    >
      <GripVertical aria-hidden="true" size={16} strokeWidth={1.75} />
      <output className="sr-only">{announcement}</output>
    </button>
  )
}
