import { Fragment } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { menuItem, MenuItemBody, menuLine, menuPaper } from '#ui/MenuPaper.tsx'
import { TextField } from '#ui/TextField.tsx'
import { OwnPrice } from './DialogParts.tsx'
import { DrawnDialog } from './DrawnDialog.tsx'
import { exampleMenuItems } from './menu-examples.ts'

const price = {
  title: 'Pay what you like',
  text: 'From $10.00 to $80.00. Most people pay $25.00.',
  actions: <Button>Done</Button>,
} as const

/** Centered on a wide screen, and at the bottom of a phone. */
export const DrawnSheets = () => (
  <div className="grid items-end gap-4 wide:grid-cols-[minmax(0,1fr)_300px]">
    <DrawnDialog {...price}>
      <OwnPrice />
    </DrawnDialog>
    <DrawnDialog {...price} place="foot" actions={<Button className="grow">Done</Button>}>
      <OwnPrice />
    </DrawnDialog>
  </div>
)

export const DrawnSide = () => (
  <DrawnDialog title="Full price" place="side" actions={<Button>Done</Button>}>
    <div className="flex flex-col gap-4">
      <TextField label="You receive" defaultValue="80.00" />
      <p className="text-15 text-ink-soft">Buyers see $89.50 each.</p>
    </div>
  </DrawnDialog>
)

export const DrawnBlocked = () => (
  <DrawnDialog
    title="Pay $166.40"
    text="You can’t close this until the bank responds."
    blocked
    actions={
      <>
        <Button>Simulate bank response</Button>
        <Button kind="ink" busy="Paying">
          Pay $166.40
        </Button>
      </>
    }
  />
)

export const DrawnGuard = () => (
  <DrawnDialog
    title="Close without saving?"
    text="Your changes will be lost."
    actions={
      <>
        <Button>Keep editing</Button>
        <Button kind="ink">Discard changes</Button>
      </>
    }
  />
)

/** An open menu with its first item highlighted. */
export const DrawnMenu = () => (
  <div inert className={classes('w-fit', menuPaper)}>
    {exampleMenuItems.map((action, at) => (
      <Fragment key={action.name}>
        {action.startsGroup === true ? <div className={menuLine} /> : null}
        <div className={menuItem(action)} data-highlighted={at === 0 ? '' : undefined}>
          <MenuItemBody {...action} />
        </div>
      </Fragment>
    ))}
  </div>
)
