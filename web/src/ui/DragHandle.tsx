import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

interface DragHandleProps {
  /** `Move row 2`. */
  readonly label: string
  readonly id: string
  /** By so many places, as the arrow keys say. */
  readonly onMove: (by: number) => void
  /** The id while it is dragged, then undefined. */
  readonly onDrag: (id: string | undefined) => void
  readonly className?: string
}

/** Moves its row among others: by dragging, or by the arrow keys. The list hears where it was dropped. */
export function DragHandle({ label, id, onMove, onDrag, className }: DragHandleProps) {
  const [said, setSaid] = useState('')
  return (
    <button
      type="button"
      draggable
      aria-label={label}
      title="Drag, or press the arrow keys"
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
        setSaid(by < 0 ? 'Moved up' : 'Moved down')
      }}
      className={classes(
        'flex h-9 w-7 cursor-grab items-center justify-center rounded-6 text-ink-soft hover:bg-sunk hover:text-ink',
        className,
      )}
    >
      <GripVertical aria-hidden="true" size={16} strokeWidth={1.75} />
      <output className="sr-only">{said}</output>
    </button>
  )
}
