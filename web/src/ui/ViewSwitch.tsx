import type { ReactNode } from 'react'

interface ViewSwitchProps<Id extends string> {
  /** Label for screen readers: `Show seats as`. */
  readonly label: string
  readonly views: readonly { readonly id: Id; readonly name: ReactNode }[]
  readonly open: Id
  readonly onOpen: (id: Id) => void
}

/** Switches between two or three views of the same thing: map or list, new or returning buyers. For more use tabs. */
export const ViewSwitch = <Id extends string>({ label, views, open, onOpen }: ViewSwitchProps<Id>) => (
  <fieldset aria-label={label} className="flex h-11 min-w-0 flex-1 rounded-6 border border-edge bg-card">
    {views.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === open}
        onClick={() => onOpen(id)}
        className="flex-1 px-2 text-16 -outline-offset-2 first:rounded-l-inner last:rounded-r-inner not-aria-pressed:hover:bg-sunk aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
      >
        {name}
      </button>
    ))}
  </fieldset>
)
