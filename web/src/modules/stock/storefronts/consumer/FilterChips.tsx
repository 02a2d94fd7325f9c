import { ChevronDown, X, type LucideIcon } from 'lucide-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** 44 px high for touch, 36 px on wide pages with a mouse. */
const chip =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-6 border px-3 text-14 whitespace-nowrap transition-colors desk:h-9 pointer-coarse:h-11'

/** Styles of a chip that is a link: black while its filter is on. */
export const chipClasses = (on: boolean): string =>
  classes(
    chip,
    'no-underline',
    on ? 'border-ink bg-ink text-paper hover:bg-ink-hover' : 'border-line bg-card hover:border-ink',
  )

interface ChipFaceProps {
  readonly icon?: LucideIcon | undefined
  /** The filter is on; pressing the chip removes it. */
  readonly on?: boolean
  readonly children: ReactNode
}

/** Content of a chip that is a link. */
export const ChipFace = ({ icon: Icon, on = false, children }: ChipFaceProps) => (
  <>
    {Icon === undefined ? null : <Icon aria-hidden="true" size={16} strokeWidth={1.75} />}
    <span className="font-medium">{children}</span>
    {on ? <X aria-hidden="true" size={13} strokeWidth={1.75} /> : null}
  </>
)

/** Closes the menu around the pressed element and returns focus to its chip. */
export const closeMenu = (event: MouseEvent<HTMLElement> | { readonly currentTarget: HTMLElement }): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

interface ChipMenuProps {
  readonly label: string
  readonly icon?: LucideIcon
  /** Read before the label by screen readers: `Sort`. */
  readonly about?: string
  /** Called when the menu opens or is about to: the time to prefetch what it needs. */
  readonly onNear?: () => void
  readonly children: ReactNode
}

/** A chip that opens a list of choices under it. Escape or a press elsewhere closes it. */
export function ChipMenu({ label, icon: Icon, about, onNear, children }: ChipMenuProps) {
  const id = useId()
  return (
    <div className="anchor-scope shrink-0">
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={classes(chip, 'anchor border-line bg-card hover:border-ink')}
      >
        {Icon === undefined ? null : <Icon aria-hidden="true" size={16} strokeWidth={1.75} />}
        {about === undefined ? null : <span className="sr-only">{about}: </span>}
        <span className="font-medium">{label}</span>
        <ChevronDown aria-hidden="true" size={15} strokeWidth={1.75} />
      </button>
      <div
        id={id}
        popover="auto"
        // It can open before the page is hydrated.
        ref={(menu) => {
          if (menu?.matches(':popover-open') === true) onNear?.()
        }}
        onToggle={onNear}
        className="anchored max-h-[70dvh] w-64 overflow-y-auto rounded-12 border border-line bg-card p-2 text-ink shadow-float"
      >
        {children}
      </div>
    </div>
  )
}

/** Styles of a choice in a chip's menu. */
export const choiceClasses =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-6 px-3 text-15 no-underline -outline-offset-2 hover:bg-sunk'
