import type { ReactNode } from 'react'

interface ViewSwitchProps<Id extends string> {
  /** Label for screen readers: `Show seats as`. */
  readonly label: string
  readonly views: readonly { readonly id: Id; readonly name: ReactNode }[]
  readonly open: Id
  readonly onOpen: (id: Id) => void
  /** `office`: as high as the other controls of an office. */
  readonly size?: 'office'
}

/** Switches between two or three views of the same thing: map or list, new or returning buyers. For more use tabs. */
export const ViewSwitch = <Id extends string>({ label, views, open, onOpen, size }: ViewSwitchProps<Id>) => (
  <fieldset
    aria-label={label}
    className={`flex min-w-0 flex-1 rounded-6 border border-edge bg-card ${size === 'office' ? 'h-8 text-14 pointer-coarse:h-11' : 'h-11 text-16'}`}
  >
    {views.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === open}
        onClick={() => onOpen(id)}
        className="flex-1 px-2 -outline-offset-2 first:rounded-l-inner last:rounded-r-inner not-aria-pressed:hover:bg-sunk aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
      >
        {name}
      </button>
    ))}
  </fieldset>
)
