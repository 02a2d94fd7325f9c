import type { ReactNode } from 'react'

/** For links that are tabs: the router marks the current one with `aria-current`. */
export const tabClasses =
  'flex h-[42px] shrink-0 items-center gap-1.5 border-b-2 border-transparent text-14 text-ink-soft no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:h-11'

/** A row of links that are tabs, under an office page's head. */
export const TabBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className="side-scroll shrink-0 gap-6 border-b border-line px-6">
    {children}
  </nav>
)

interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly current: Id
  readonly onSelect: (id: Id) => void
}

/** Tabs that change what is shown without going anywhere. */
export const Tabs = <Id extends string>({ label, items, current, onSelect }: TabsProps<Id>) => (
  <fieldset aria-label={label} className="side-scroll min-w-0 gap-6 border-b border-line">
    {items.map(({ id, label: text, count }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === current}
        onClick={() => onSelect(id)}
        className="flex h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-15 text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
      >
        {text}
        {count === undefined ? null : <span className="whole text-13 font-normal">{count}</span>}
      </button>
    ))}
  </fieldset>
)
