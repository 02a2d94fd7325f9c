import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { CloseIcon, dialogCloseButton, DialogPaper, dialogPaper, dialogText, dialogTitle } from './DialogPaper.tsx'
import type { DialogProps } from './dialog-props.ts'
import { canClose, enterStack, isMeantFor } from './dismissal.ts'

const middle = 'left-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-12 max-h-[calc(100dvh-32px)]'
const places = {
  middle: `${middle} w-[calc(100vw-32px)]`,
  sheet:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-12 pb-[env(safe-area-inset-bottom)] phone:inset-x-auto phone:bottom-auto phone:left-1/2 phone:top-1/2 phone:w-[calc(100vw-32px)] phone:-translate-x-1/2 phone:-translate-y-1/2 phone:rounded-12',
  side: 'inset-y-0 right-0 w-[min(480px,100vw)] border-l border-line',
} as const

/** A rendered dialog with its backdrop. Use `Dialog`, which loads it on demand. */
export function DialogSurface({ open, onClose, title, text, actions, children, ...options }: DialogProps) {
  const { place = 'sheet', wide = false, ...guard } = options
  const [dialogId] = useState(() => Symbol(title))
  const asking = useRef(false)
  useEffect(() => (open ? enterStack(dialogId) : undefined), [open, dialogId])

  const ask = async (answer: Promise<boolean>): Promise<void> => {
    asking.current = true
    const yes = await answer.catch(() => false)
    asking.current = false
    if (yes) onClose()
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return
        const answer = !asking.current && isMeantFor(dialogId, details.reason, details.event) && canClose(guard)
        if (answer === true) return onClose()
        details.cancel()
        if (answer !== false) void ask(answer)
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className="appear fixed inset-0 z-(--z-modal) bg-shade" />
        <Base.Popup
          data-place={place}
          className={classes(
            'arrive fixed z-(--z-modal) outline-none',
            dialogPaper,
            places[place],
            place === 'side' ? '' : wide ? 'phone:max-w-[720px]' : 'phone:max-w-[480px]',
          )}
        >
          <DialogPaper
            title={<Base.Title className={dialogTitle}>{title}</Base.Title>}
            text={text === undefined ? null : <Base.Description className={dialogText}>{text}</Base.Description>}
            actions={actions}
          >
            {children}
          </DialogPaper>
          {/* Last, so that the dialog's own fields and buttons get focus first. */}
          {guard.blocked === true ? null : (
            <Base.Close aria-label="Close" className={dialogCloseButton}>
              <CloseIcon />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
