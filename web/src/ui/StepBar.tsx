import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface StepMark {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'upcoming'
  /** The answer of a completed step, or a note on the current one: `Post, change`. */
  readonly note?: ReactNode
  /** The label of a completed step on phones, where there is no room for the note: a link of class `phoneStepLink`. */
  readonly phoneLabel?: ReactNode
}

/** As high as a finger, without moving what is below. */
export const phoneStepLink = '-mt-2 -mb-4 block truncate pt-2 pb-4 underline underline-offset-2'

/** The named steps of a task, with the answers so far. */
export const StepBar = ({ steps, label }: { readonly steps: readonly StepMark[]; readonly label: string }) => (
  <nav aria-label={label}>
    <ol className="flex gap-2 phone:gap-3">
      {steps.map(({ id, label: text, state, note, phoneLabel }) => (
        <li
          key={id}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classes(
            'min-w-0 flex-1 border-t-3 pt-2 phone:pt-3',
            state === 'current'
              ? 'border-admit'
              : state === 'done'
                ? 'border-ink phone:border-t phone:pt-3.5'
                : 'border-line',
          )}
        >
          <p
            className={classes(
              'flex items-center gap-2 text-14 phone:text-15',
              state === 'current' ? 'font-semibold' : 'max-phone:text-ink-soft phone:font-semibold',
              state === 'upcoming' && 'text-ink-soft',
            )}
          >
            {state === 'done' ? (
              <Check aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0 text-go max-phone:hidden" />
            ) : null}
            {phoneLabel === undefined ? null : <span className="min-w-0 flex-1 phone:hidden">{phoneLabel}</span>}
            <span className={classes('truncate', phoneLabel !== undefined && 'max-phone:hidden')}>
              {text}
              {state === 'done' ? <span className="sr-only"> (done)</span> : null}
            </span>
          </p>
          {note === undefined ? null : <p className="text-14 text-ink-soft max-phone:hidden">{note}</p>}
        </li>
      ))}
    </ol>
  </nav>
)
