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

/** The button of a calendar beside a field with a date. Its code is fetched when somebody comes near. */
export function DayPickerButton({ size, disabled = false, ...choice }: DayPickerButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [times, setTimes] = useState(0)
  const anchor = useRef<HTMLButtonElement>(null)
  // One day is the answer; of a range the second end is.
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
          setUsed(true)
          setOpen(!open)
          if (!open) setTimes(times + 1)
        }}
        className={buttonClasses({ size, square: true })}
      >
        <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <Lazy
        part={surface}
        when={used}
        onError={() => {
          setUsed(false)
          close()
        }}
      >
        {(Surface) => (
          <Surface
            {...own}
            anchor={anchor}
            open={open}
            times={times}
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
