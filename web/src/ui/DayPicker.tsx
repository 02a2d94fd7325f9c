import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { buttonClasses } from './button-classes.ts'
import type { DayChoice, RangeChoice } from './Calendar.tsx'
import type { DayPickerProps } from './DayPickerSurface.tsx'
import { Lazy, lazyPart } from './Lazy.tsx'
import type { FieldSize } from './Field.tsx'

type DayPickerButtonProps = (DayChoice | RangeChoice) &
  Pick<DayPickerProps, 'label' | 'first' | 'last'> & { readonly size: FieldSize; readonly disabled?: boolean }

const surface = lazyPart(async () => (await import('./DayPickerSurface.tsx')).DayPickerSurface)

/** The calendar button next to a date field. Prefetches the calendar on hover and focus. */
export function DayPickerButton({ size, disabled = false, ...choice }: DayPickerButtonProps) {
  const [open, setOpen] = useState(false)
  const [wasUsed, setWasUsed] = useState(false)
  const [openCount, setOpenCount] = useState(0)
  const anchor = useRef<HTMLButtonElement>(null)
  // Choosing a day closes the calendar; a range keeps it open.
  const close = (): void => setOpen(false)
  const own: DayChoice | RangeChoice =
    choice.kind === 'day'
      ? {
          ...choice,
          onDay: (day) => {
            choice.onDay(day)
            close()
          },
        }
      : choice
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={choice.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={surface.prefetch}
        onFocus={surface.prefetch}
        onClick={() => {
          setWasUsed(true)
          setOpen(!open)
          if (!open) setOpenCount(openCount + 1)
        }}
        className={buttonClasses({ size, square: true })}
      >
        <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <Lazy
        part={surface}
        when={wasUsed}
        onError={() => {
          setWasUsed(false)
          close()
        }}
      >
        {(Surface) => (
          <Surface
            {...own}
            anchor={anchor}
            open={open}
            openCount={openCount}
            onOpen={setOpen}
            label={choice.label}
            first={choice.first}
            last={choice.last}
          />
        )}
      </Lazy>
    </>
  )
}
