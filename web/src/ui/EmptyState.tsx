import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Purpose of the list, in one line. */
  readonly text: string
  /** Without side margins, for a page whose content already has them. */
  readonly isFlush?: boolean
  /** The one action to take. */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export const EmptyState = ({ icon: Icon, title, text, isFlush = false, children }: EmptyStateProps) => (
  <div className={`flex flex-col items-start gap-3 py-12 ${isFlush ? '' : 'px-4 phone:px-6'}`}>
    <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="text-ink-soft" />
    <h2 className="text-18 font-semibold">{title}</h2>
    <p className="max-w-[52ch] text-ink-soft">{text}</p>
    {children}
  </div>
)
