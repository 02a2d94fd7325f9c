import type { ReactNode } from 'react'
import { productName } from '#platform/head.ts'
import { ProductMark } from '#ui/Mark.tsx'

interface OfficeEntranceProps {
  /** Name of the office, shown large on the left. */
  readonly office: string
  /** Purpose of the office, in one sentence. */
  readonly about: string
  /** Uses the dark theme always. */
  readonly dark?: boolean
  readonly children: ReactNode
}

/** Layout of the pages before a back office, such as sign-in: the office on the left, the form on the right. */
export const OfficeEntrance = ({ office, about, dark = false, children }: OfficeEntranceProps) => (
  <div className="flex min-h-dvh flex-col tablet:flex-row">
    <header
      {...(dark ? { 'data-theme': 'dark' } : {})}
      className="flex shrink-0 flex-col gap-x-8 gap-y-6 border-line bg-rail px-4 py-4 text-ink max-tablet:border-b phone:px-6 tablet:w-[38%] tablet:max-w-[560px] tablet:justify-between tablet:border-r tablet:p-12"
    >
      <div className="flex items-center gap-3">
        <ProductMark />
        <span className="display text-18">{productName}</span>
      </div>
      <div className="flex flex-col gap-3">
        <p className="display text-28 tablet:text-48">{office}</p>
        <p className="max-w-[36ch] text-15 text-ink-soft max-tablet:hidden">{about}</p>
      </div>
    </header>
    <main className="flex flex-1 flex-col justify-center px-4 py-10 phone:px-6 tablet:px-12 desk:px-20">
      <div className="flex w-full max-w-[440px] flex-col gap-6 max-tablet:mb-auto">{children}</div>
    </main>
  </div>
)

/** Title and text above the fields. */
export const EntranceTitle = ({ title, text }: { readonly title: string; readonly text?: ReactNode }) => (
  <div>
    <h1 className="display text-28">{title}</h1>
    {text === undefined ? null : <p className="mt-2 text-15 text-ink-soft">{text}</p>}
  </div>
)
