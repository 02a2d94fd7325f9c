import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { Calendar, calendarPaper, type DayChoice, type RangeChoice } from './Calendar.tsx'

export type DayPickerProps = (DayChoice | RangeChoice) & {
  readonly open: boolean
  /** How often it was opened: each time it takes the focus, while the one before is still on its way out, too. */
  readonly times: number
  readonly onOpen: (open: boolean) => void
  /** What is chosen: `Calendar for First day`. */
  readonly label: string
  /** Days outside cannot be chosen. */
  readonly first?: string | undefined
  readonly last?: string | undefined
}

type SurfaceProps = DayPickerProps & { readonly anchor: RefObject<HTMLElement | null> }

/** A calendar with its code. Use `DayPickerButton`, which fetches this when it is opened. */
export function DayPickerSurface({ anchor, open, times, onOpen, label, first, last, ...choice }: SurfaceProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button itself, and the focus that it takes, closes by the button.
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
            <Calendar key={times} focused first={first} last={last} {...choice} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
