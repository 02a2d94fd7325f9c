import type { ReactNode } from 'react'
import type { CloseGuard } from './dismissal.ts'

/** Props of a dialog, before and after its code has loaded. */
export interface DialogProps extends CloseGuard {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** One or two sentences under the title. */
  readonly text?: ReactNode
  /** Footer buttons, the primary one last. */
  readonly actions?: ReactNode
  /**
   * `sheet` is a bottom sheet on phones and centered on wide screens. `middle` is centered everywhere, for short messages.
   * `side` is on the right.
   */
  readonly place?: 'sheet' | 'middle' | 'side'
  readonly wide?: boolean
  readonly children?: ReactNode
}
