import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface GuidePageProps {
  readonly title: string
  /** Subject of the page, in a sentence or two. */
  readonly text: string
  readonly children: ReactNode
}

/** A page of the style guide: heading, introduction and specimens. */
export const GuidePage = ({ title, text, children }: GuidePageProps) => (
  <>
    <h1 className="display text-48">{title}</h1>
    <p className="mt-2 mb-8 max-w-[64ch] text-17 text-ink-soft">{text}</p>
    {children}
  </>
)

interface SpecimenProps {
  readonly title: string
  /** When to use it, in a line. */
  readonly use: string
  /** Puts the examples below the title at full width, for tables, maps and charts. */
  readonly wide?: boolean
  readonly children: ReactNode
}

const guide = getRouteApi('/_consumer/style-guide')

/** A component in its states, with a line on when to use it. Renders it twice if both themes are shown. */
export function Specimen({ title, use, wide = false, children }: SpecimenProps) {
  const { theme } = guide.useSearch()
  return (
    <section
      className={classes(
        'border-t border-line py-6',
        !wide && theme !== 'both' && 'desk:grid desk:grid-cols-[224px_minmax(0,1fr)] desk:gap-8',
      )}
    >
      <div className="mb-4">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="mt-0.5 max-w-[64ch] text-14 text-ink-soft">{use}</p>
      </div>
      {theme === 'both' ? (
        <div className="grid gap-4 wide:grid-cols-2">
          <Panel theme="light">{children}</Panel>
          <Panel theme="dark">{children}</Panel>
        </div>
      ) : (
        <div className="min-w-0">{children}</div>
      )}
    </section>
  )
}

/** A panel in one theme, independent of the page's theme. */
const Panel = ({ theme, children }: { readonly theme: 'light' | 'dark'; readonly children: ReactNode }) => (
  <div data-theme={theme} className="min-w-0 rounded-12 border border-line bg-paper p-4 text-ink phone:p-6">
    {children}
  </div>
)

/** Examples side by side, each at its natural width. */
export const Examples = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-5">{children}</div>
)

/** An example with a note below it. */
export const Example = ({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-col items-start gap-1.5">
    {children}
    <p className="text-13 text-ink-soft">{note}</p>
  </div>
)

/** A state's name and the component in that state. */
export const StateRow = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0 phone:grid phone:grid-cols-[88px_minmax(0,1fr)] phone:items-center">
    <p className="text-14 text-ink-soft">{state}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)

/** Measurements at the bottom of a page, by name. */
export const Facts = ({ of }: { readonly of: Readonly<Record<string, string>> }) => (
  <dl className="grid grid-cols-2 gap-4 border-t border-line py-6 tablet:grid-cols-4">
    {Object.entries(of).map(([name, value]) => (
      <div key={name}>
        <dt className="text-14 text-ink-soft">{name}</dt>
        <dd className="text-14 font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
