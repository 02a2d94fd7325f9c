import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { Calendar, calendarPaper, type DayChoice, type RangeChoice } from './Calendar.tsx'

export type DayPickerProps = (DayChoice | RangeChoice) & {
  readonly open: boolean
  /** How many times it was opened: remounts the calendar so that it takes focus, even during the closing animation. */
  readonly openCount: number
  readonly onOpen: (open: boolean) => void
  /** Accessible name: `Calendar for First day`. */
  readonly label: string
  /** First and last selectable day. */
  readonly first?: string | undefined
  readonly last?: string | undefined
}

type SurfaceProps = DayPickerProps & { readonly anchor: RefObject<HTMLElement | null> }

/** The calendar popover. Use `DayPickerButton`, which loads it on demand. */
export function DayPickerSurface({ anchor, open, openCount, onOpen, label, first, last, ...choice }: SurfaceProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // Pressing or focusing the button itself doesn't dismiss the popover: the button toggles it.
        const { event } = details
        const target = event instanceof FocusEvent ? event.relatedTarget : event.target
        if (!next && target instanceof Node && anchor.current?.contains(target) === true) return details.cancel()
        onOpen(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-modal)"
        >
          <Popover.Popup
            aria-label={label}
            initialFocus={false}
            finalFocus={anchor}
            className={`appear outline-none ${calendarPaper}`}
          >
            <Calendar key={openCount} focused first={first} last={last} {...choice} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
