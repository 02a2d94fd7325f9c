import { createFileRoute } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { DialogProps } from '#ui/dialog-props.ts'
import { showToast } from '#ui/toast-queue.ts'
import { Lazy, lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import { SidePanelExample } from './SidePanelExample.tsx'
import { Later } from './Later.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/modals')({ ssr: true, component: ModalsPage })

const parts = () => import('./DialogParts.tsx')
const priceTabs = lazyPart(async () => (await import('./PriceTabs.tsx')).PriceTabs)
const ownPrice = lazyPart(async () => (await parts()).OwnPrice)
const nameField = lazyPart(async () => (await parts()).NameField)
const exampleMenu = lazyPart(async () => (await import('./ExampleMenu.tsx')).ExampleMenu)
const drawn = () => import('./DrawnModals.tsx')
const drawnSheets = lazyPart(async () => (await drawn()).DrawnSheets)
const drawnSide = lazyPart(async () => (await drawn()).DrawnSide)
const drawnBlocked = lazyPart(async () => (await drawn()).DrawnBlocked)
const drawnGuard = lazyPart(async () => (await drawn()).DrawnGuard)
const drawnMenu = lazyPart(async () => (await drawn()).DrawnMenu)
const palette = lazyPart(async () => (await import('./ExamplePalette.tsx')).ExamplePalette)

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

const failed = { kind: 'error', text: 'Request timed out', detail: 'Your input was saved.' } as const

interface ShownProps {
  /** Static picture of the dialog. */
  readonly drawn: LazyPart<ComponentType>
  readonly room: string
  readonly children: ReactNode
}

/** A picture of a dialog with the button that opens it. */
const Shown = ({ drawn: part, room, children }: ShownProps) => (
  <div className="flex flex-col items-stretch gap-4">
    <Later room={room} part={part} />
    <div>{children}</div>
  </div>
)

function Stacked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open first dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Seats G 21 and G 22"
        actions={
          <>
            <Button onClick={() => showToast(failed)}>Show a toast</Button>
            <Opens press="Open second dialog" title="Seat note" wide text="Partly obstructed by a pillar." />
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
      <Button onClick={() => setOpen(true)}>Start a payment</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pay $166.40"
        text="You can’t close this until the bank responds."
        blocked={working}
        actions={
          <>
            <Button onClick={() => setWorking(false)} disabled={!working}>
              Simulate bank response
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
    text: 'Your changes will be lost.',
    confirm: 'Discard changes',
    cancel: 'Keep editing',
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        mayClose={() => name === '' || confirm(leave)}
        title="Rename storefront"
      >
        <Lazy part={nameField}>{(NameField) => <NameField value={name} onValue={setName} />}</Lazy>
      </Dialog>
    </>
  )
}

function ModalsPage() {
  return (
    <GuidePage
      title="Modals"
      text="A task to finish before going on: a choice, a few fields, a record. Modals stack; Escape and a press outside close only the topmost one."
    >
      <Specimen title="Sheet" use="Centered on wide screens; a bottom sheet on phones, within thumb reach.">
        <Shown drawn={drawnSheets} room="h-[706px] phone:h-[716px] wide:h-[377px]">
          <Opens
            press="Pay what you like"
            title="Pay what you like"
            text="From $10.00 to $80.00. Most people pay $25.00."
          >
            <Lazy part={ownPrice}>{(OwnPrice) => <OwnPrice />}</Lazy>
          </Opens>
        </Shown>
      </Specimen>
      <Specimen title="Side" use="A large record, next to where it was opened.">
        <Shown drawn={drawnSide} room="h-80">
          <Opens press="Edit price" title="Full price" place="side">
            <Lazy part={priceTabs}>{(PriceTabs) => <PriceTabs />}</Lazy>
          </Opens>
        </Shown>
      </Specimen>
      <Specimen
        title="Side panel"
        wide
        use="A record next to its list; one key moves to the next. From 1,280 pixels it’s beside the table, below that it overlays it."
      >
        <SidePanelExample />
      </Specimen>
      <Specimen
        title="Stacked, with a toast"
        use="The second dialog is on top of the first. A toast is above both: pressing it closes neither, and F6 focuses it."
      >
        <Stacked />
      </Specimen>
      <Specimen title="Blocked" use="Use it while something must finish: no close button, and Escape does nothing.">
        <Shown drawn={drawnBlocked} room="h-[275px] phone:h-[229px]">
          <Blocked />
        </Shown>
      </Specimen>
      <Specimen
        title="Guarded"
        use="Asks before closing, immediately or after a server check. Type something, then close it."
      >
        <Shown drawn={drawnGuard} room="h-[197px] phone:h-[229px]">
          <Guarded />
        </Shown>
      </Specimen>
      <Specimen
        title="Menu"
        use="For more actions than fit as buttons. Keep the most used action as a button next to it."
      >
        <div className="flex flex-col gap-4">
          <Later room="h-[185px]" part={drawnMenu} />
          <Later room="h-11" part={exampleMenu} />
        </div>
      </Specimen>
      <Specimen
        title="Command palette"
        use="CommandPalette: go anywhere in an area by keyboard. Ctrl K or ⌘ K opens it in back offices."
      >
        <Later room="h-11" part={palette} />
      </Specimen>
      <Facts
        of={{
          'Page behind': 'Doesn’t scroll',
          Focus: 'Moves in, restored on close',
          Toasts: 'On top; F6 focuses them',
          Animation: '12 px up, 150 ms',
        }}
      />
    </GuidePage>
  )
}
