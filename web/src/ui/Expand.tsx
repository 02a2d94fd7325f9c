import type { ReactNode } from 'react'

interface ExpandProps {
  readonly open: boolean
  /** Referenced by the opening button's `aria-controls`. */
  readonly id?: string
  readonly children: ReactNode
}

/**
 * Content that expands in place over 150 ms: extra fields, a line's details. While closed it's hidden and can't be focused.
 */
export const Expand = ({ open, id, children }: ExpandProps) => (
  <div id={id} className="expand" data-open={open ? '' : undefined} inert={!open}>
    <div>{children}</div>
  </div>
)
