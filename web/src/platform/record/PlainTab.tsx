import type { ReactNode } from 'react'

interface PlainTabProps {
  /** Content to the right: history, a calculator. */
  readonly aside: ReactNode
  readonly asideLabel: string
  readonly children: ReactNode
}

/** A tab of a record whose parts are saved one by one, in dialogs. For fields with a common Save use `RecordTab`. */
export const PlainTab = ({ aside, asideLabel, children }: PlainTabProps) => (
  <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
    <div className="relative flex min-w-0 flex-1 flex-col gap-8 px-4 py-4 phone:px-6 wide:overflow-y-auto">
      {children}
    </div>
    <aside
      aria-label={asideLabel}
      className="relative shrink-0 border-line max-wide:border-t wide:w-[400px] wide:overflow-y-auto wide:border-l"
    >
      {aside}
    </aside>
  </div>
)
