import type { ReactNode } from 'react'

interface StatePageProps {
  /** A status code, or ''. */
  readonly figure: string
  readonly title: string
  readonly text: ReactNode
  readonly role?: 'alert' | 'status'
  /** The state is temporary: something is being checked. */
  readonly busy?: boolean
  /** One action. */
  readonly children?: ReactNode
}

/** A page with only a message: not found, failed, nothing here. */
export function StatePage({ figure, title, text, role, busy, children }: StatePageProps) {
  return (
    <div
      className="page-margins mx-auto flex w-full max-w-[720px] flex-col items-start gap-4 py-16"
      role={role}
      aria-busy={busy}
    >
      {figure === '' ? null : <p className="mono text-14 text-ink-soft">{figure}</p>}
      <h1 className="display text-36">{title}</h1>
      <p className="text-17 text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
