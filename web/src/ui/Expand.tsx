import type { ReactNode } from 'react'

interface ExpandProps {
  readonly open: boolean
  /** The button that opens it names it in `aria-controls`. */
  readonly id?: string
  readonly children: ReactNode
}

/**
 * Something that opens in place over 150 ms when it is asked for: further fields, a line's details. Closed, it is neither seen
 * nor reached.
 */
export const Expand = ({ open, id, children }: ExpandProps) => (
  <div id={id} className="expand" data-open={open ? '' : undefined} inert={!open}>
    <div>{children}</div>
  </div>
)
