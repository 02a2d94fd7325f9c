import { createFileRoute } from '@tanstack/react-router'
import { lazy, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { DialogProps } from '#ui/dialog-props.ts'
import { showToast } from '#ui/toast-queue.ts'
import { BesideList } from './BesideList.tsx'
import { Later } from './Later.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/modals')({ ssr: true, component: ModalsPage })

// The dialog waits for what is in it, so that focus goes there.
const parts = () => import('./DialogParts.tsx')
const PriceTabs = lazy(async () => ({ default: (await import('./PriceTabs.tsx')).PriceTabs }))
const OwnPrice = lazy(async () => ({ default: (await parts()).OwnPrice }))
const NameField = lazy(async () => ({ default: (await parts()).NameField }))
const ThingMenu = lazy(async () => ({ default: (await import('./ThingMenu.tsx')).ThingMenu }))
const drawn = () => import('./DrawnModals.tsx')
const DrawnSheets = lazy(async () => ({ default: (await drawn()).DrawnSheets }))
const DrawnSide = lazy(async () => ({ default: (await drawn()).DrawnSide }))
const DrawnBlocked = lazy(async () => ({ default: (await drawn()).DrawnBlocked }))
const DrawnGuard = lazy(async () => ({ default: (await drawn()).DrawnGuard }))
const DrawnMenu = lazy(async () => ({ default: (await drawn()).DrawnMenu }))
const Palette = lazy(async () => ({ default: (await import('./ExamplePalette.tsx')).ExamplePalette }))

interface OpensProps extends Pick<DialogProps, 'title' | 'text' | 'place' | 'wide'> {
  readonly press: string
  readonly children?: ReactNode
}

function Opens({ press, children, ...dialog }: OpensProps) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{press}</Button>
      <Dialog {...dialog} open={open} onClose={close} actions={<Button onClick={close}>Done</Button>}>
        {children}
      </Dialog>
    </>
  )
}

const failed = { kind: 'error', text: 'Request timed out', detail: 'What you typed is kept.' } as const

interface ShownProps {
  /** The dialog as it lies on the page, and the height that it takes. */
  readonly drawn: ReactNode
  readonly room: string
  readonly children: ReactNode
}

/** A dialog as it looks, and below it the button that opens it. */
const Shown = ({ drawn: picture, room, children }: ShownProps) => (
  <div className="flex flex-col items-stretch gap-4">
    <Later room={room}>{picture}</Later>
    <div>{children}</div>
  </div>
)

function Stacked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the first</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Seats G 21 and G 22"
        actions={
          <>
            <Button onClick={() => showToast(failed)}>Show a toast</Button>
            <Opens press="Open the second" title="What the note says" wide text="Partly behind a pillar." />
          </>
        }
      />
    </>
  )
}

function Blocked() {
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Take a payment</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Take $166.40"
        text="While the bank answers it cannot be closed."
        blocked={working}
        actions={
          <>
            <Button onClick={() => setWorking(false)} disabled={!working}>
              The bank has answered
            </Button>
            <Button kind="ink" busy={working && 'Paying'} onClick={() => setWorking(true)}>
              Pay $166.40
            </Button>
          </>
        }
      />
    </>
  )
}

function Guarded() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const leave = {
    title: 'Close without saving?',
    text: 'The name is lost.',
    confirm: 'Discard the name',
    cancel: 'Go on',
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        mayClose={() => name === '' || confirm(leave)}
        title="Rename the storefront"
      >
        <NameField value={name} onValue={setName} />
      </Dialog>
    </>
  )
}

function ModalsPage() {
  return (
    <GuidePage
      title="Modals"
      text="A piece of work that is done before the page goes on: a choice, a few fields, a record. They stack; Escape and a press outside reach the topmost alone."
    >
      <Specimen title="Sheet" use="In the middle of a wide screen; from below on a phone, in reach of the thumb.">
        <Shown drawn={<DrawnSheets />} room="h-[706px] phone:h-[716px] wide:h-[377px]">
          <Opens press="Pay what you like" title="Pay what you like" text="From $10.00 to $80.00. Most give $25.00.">
            <OwnPrice />
          </Opens>
        </Shown>
      </Specimen>
      <Specimen title="Side" use="A record with much in it, beside what it came from.">
        <Shown drawn={<DrawnSide />} room="h-80">
          <Opens press="Edit the price" title="Full price" place="side">
            <PriceTabs />
          </Opens>
        </Shown>
      </Specimen>
      <Specimen
        title="Side panel"
        wide
        use="A record beside its list, one key away from the next. From 1280 up beside the table; below that it lies over it."
      >
        <BesideList />
      </Specimen>
      <Specimen
        title="Stacked, with a toast"
        use="The second lies on the first. A toast lies over both: pressing it closes neither, F6 goes to it."
      >
        <Stacked />
      </Specimen>
      <Specimen title="Blocked" use="While something runs that must end first: no cross, Escape does nothing.">
        <Shown drawn={<DrawnBlocked />} room="h-[275px] phone:h-[229px]">
          <Blocked />
        </Shown>
      </Specimen>
      <Specimen
        title="Guarded"
        use="Asks before it closes, at once or after a look at the server. Type something, then close it."
      >
        <Shown drawn={<DrawnGuard />} room="h-[197px] phone:h-[229px]">
          <Guarded />
        </Shown>
      </Specimen>
      <Specimen
        title="Menu"
        use="Actions on one thing that are too many for buttons. The one that is used most is a button beside it."
      >
        <div className="flex flex-col gap-4">
          <Later room="h-[185px]">
            <DrawnMenu />
          </Later>
          <Later room="h-11">
            <ThingMenu />
          </Later>
        </div>
      </Specimen>
      <Specimen
        title="Command palette"
        use="CommandPalette: one field that leads anywhere in an area, by keyboard alone. Ctrl K or ⌘ K opens it in back offices."
      >
        <Later room="h-11">
          <Palette />
        </Later>
      </Specimen>
      <Facts
        of={{
          'Page behind': 'Stands still',
          Focus: 'Goes in, and comes back',
          Toasts: 'Over it; F6 goes to them',
          Moves: '12 px up, 150 ms',
        }}
      />
    </GuidePage>
  )
}
