import type { ReactNode } from 'react'
import type { CloseGuard } from './dismissal.ts'

/** What a dialog is given, before and after its code is there. */
export interface DialogProps extends CloseGuard {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two sentences under the title. */
  readonly text?: ReactNode
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode
  /**
   * `sheet` rises from the foot of a phone and lies in the middle of wide screens; `middle` lies there on a phone too, for a
   * word or two; `side` stands at the right.
   */
  readonly place?: 'sheet' | 'middle' | 'side'
  readonly wide?: boolean
  readonly children?: ReactNode
}
