import type { ReactNode } from 'react'

interface OfficeHeaderProps {
  readonly title: string
  /** A count or a state, to the right of the title. */
  readonly beside?: ReactNode
  /** Breadcrumb, above the title. */
  readonly path?: ReactNode
  /** Figures and buttons on the right, with at most one primary button. */
  readonly children?: ReactNode
}

/** The header of a back-office page: 56 pixels high, 84 with a breadcrumb. */
export const OfficeHeader = ({ title, beside, path, children }: OfficeHeaderProps) => (
  <header
    className={`flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 phone:px-6 ${path === undefined ? 'min-h-14' : 'min-h-21'}`}
  >
    <div className="min-w-0 flex-1 basis-[min(100%,240px)]">
      {path === undefined ? null : <div className="text-13 text-ink-soft">{path}</div>}
      <div className="flex flex-wrap items-center gap-x-3">
        <h1 className="display text-20 wrap-anywhere">{title}</h1>
        {beside === undefined ? null : <span className="whole text-ink-soft">{beside}</span>}
      </div>
    </div>
    {children === undefined ? null : <div className="flex flex-wrap items-center gap-3">{children}</div>}
  </header>
)
