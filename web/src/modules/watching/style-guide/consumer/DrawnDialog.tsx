import { classes } from '#ui/classes.ts'
import { CloseIcon, dialogCloseButton, DialogPaper, dialogPaper, dialogText, dialogTitle } from '#ui/DialogPaper.tsx'
import type { DialogProps } from '#ui/dialog-props.ts'

interface DrawnDialogProps extends Pick<DialogProps, 'title' | 'text' | 'actions' | 'children' | 'blocked'> {
  /** Position: centered, at the bottom of a phone, on the right. */
  readonly place?: 'middle' | 'foot' | 'side'
}

const stages = {
  middle: 'items-center justify-center p-4 phone:p-8',
  foot: 'w-[300px] max-w-full items-end pt-24',
  side: 'h-80 justify-end',
} as const
const papers = {
  middle: 'w-full max-w-[480px] rounded-12',
  foot: 'w-full rounded-t-12',
  side: 'w-[min(320px,100%)] border-l border-line',
} as const

/** A static picture of an open dialog on a page. It's inert. */
export const DrawnDialog = ({ title, text, blocked = false, place = 'middle', ...paper }: DrawnDialogProps) => (
  <div inert className={classes('flex overflow-hidden rounded-12 border border-line bg-sunk', stages[place])}>
    <div className={classes('relative', dialogPaper, papers[place])}>
      <DialogPaper
        title={<p className={dialogTitle}>{title}</p>}
        text={text === undefined ? null : <p className={dialogText}>{text}</p>}
        {...paper}
      />
      {blocked ? null : (
        <span className={dialogCloseButton}>
          <CloseIcon />
        </span>
      )}
    </div>
  </div>
)
