import type { ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view.ts'

/** Classes for links in a `TabBar`. The router marks the current one with `aria-current`. */
export const tabClasses =
  'flex h-[42px] shrink-0 items-center gap-1.5 border-b-2 border-transparent text-14 text-ink-soft no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:h-11'

/** Tabs that are links, below a back-office page's header. On phones they scroll sideways, with the current one in view. */
export const TabBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav
    ref={useCurrentInView<HTMLElement>()}
    aria-label={label}
    className="side-scroll shrink-0 gap-6 border-b border-line px-4 phone:px-6"
  >
    {children}
  </nav>
)
