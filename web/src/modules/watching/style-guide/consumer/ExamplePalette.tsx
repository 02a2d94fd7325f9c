import { CalendarDays, Layers } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'

const commandPalette = lazyPart(async () => (await import('#ui/CommandPalette.tsx')).CommandPalette)

const all = [
  {
    name: 'Screens',
    entries: [
      { id: 'events', label: 'Events', icon: CalendarDays },
      { id: 'collections', label: 'Collections', icon: Layers },
    ],
  },
  {
    name: 'Events',
    entries: [
      { id: 'lantern', label: 'The Lantern Keeper', detail: 'Thu, Mar 11, 7:30 PM', icon: CalendarDays },
      { id: 'hinge', label: 'Hinge', detail: 'Fri, Apr 2, 7:30 PM', icon: CalendarDays },
    ],
  },
]

/** A command palette with two groups. */
export function ExamplePalette() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLElement>(undefined)
  const close = (): void => setOpen(false)
  const groups = all.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
  }))
  return (
    <>
      <Button
        onClick={({ currentTarget }) => {
          opener.current = currentTarget
          setOpen(true)
        }}
      >
        Go to
      </Button>
      <Lazy part={commandPalette} when={open} onError={close}>
        {(CommandPalette) => (
          <CommandPalette
            open
            label="Go to a screen or an event"
            {...{ text, groups }}
            onText={setText}
            onClose={close}
            onReturn={() => opener.current}
            onChoose={close}
          />
        )}
      </Lazy>
    </>
  )
}
