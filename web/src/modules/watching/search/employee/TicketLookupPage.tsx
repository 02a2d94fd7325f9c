import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FoundTickets } from './FoundTickets.tsx'
import { LookedUpTicket } from './LookedUpTicket.tsx'
import { TicketLookupDocument } from './ticket-lookup.gql.ts'

const camera = lazyPart(async () => (await import('#modules/watching/admission/consumer/CameraPanel.tsx')).CameraPanel)

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/ticket-lookup')({
  validateSearch: searchOf({ code: textParam }),
  component: TicketLookupPage,
})

/** Longer texts are codes, which stay out of the address: each is worth a ticket. */
const CODE_LENGTH = 100

/** Finds a ticket of the event by anything that is known of it, and shows all that happened to it. */
function TicketLookupPage() {
  const { eventId } = Route.useParams()
  const { code = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [typed, setTyped] = useState(code)
  const [shownCode, setShownCode] = useState(code)
  const [text, setText] = useState(code)
  const [chosen, setChosen] = useState<string>()
  const [isScanning, setScanning] = useState(false)
  if (shownCode !== code) {
    setShownCode(code)
    if (code !== '' && code !== text) {
      setTyped(code)
      setText(code)
      setChosen(undefined)
    }
  }
  const lookUp = (wanted: string): void => {
    setScanning(false)
    setTyped(wanted)
    setText(wanted)
    setChosen(undefined)
    const isCode = wanted.length > CODE_LENGTH || wanted.trim() === ''
    void navigate({ search: { code: isCode ? undefined : wanted.trim() }, replace: true })
  }
  const reading = useQuery({
    ...query(TicketLookupDocument, { eventId, text }),
    enabled: text.trim() !== '',
  })
  const found = reading.data?.ticketLookup
  const tickets = found?.tickets ?? []
  const only = tickets.length === 1 ? tickets[0]?.id : undefined
  const ticketId = chosen ?? only
  return (
    <div className="flex flex-col gap-6 px-4 py-4 phone:px-6">
      <FormElement
        isSearch
        aria-label="Look up a ticket"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          lookUp(typed)
        }}
      >
        <TextField
          className="w-full max-w-[480px]"
          size="office"
          label="Code, order, seat or e-mail"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
        />
        <Button size="office" kind="primary" type="submit" busy={reading.isFetching && 'Looking'}>
          Look up
        </Button>
        <Button
          size="office"
          icon={ScanLine}
          onPointerEnter={camera.prefetch}
          onFocus={camera.prefetch}
          onClick={() => setScanning(true)}
        >
          Scan
        </Button>
      </FormElement>
      <p className="-mt-4 text-13 text-ink-soft">
        Any code, also an old one; an order such as LH 3HG3 7CQ; a seat such as B 12; an address.
      </p>
      <Lazy part={camera} when={isScanning} onError={() => setScanning(false)}>
        {(CameraPanel) => (isScanning ? <CameraPanel onCode={lookUp} onStop={() => setScanning(false)} /> : null)}
      </Lazy>
      {found?.otherEvent == null ? null : (
        <Alert tone="wait" title={`This ticket is for ${found.otherEvent.name}`}>
          <a href={`/employee/event/${found.otherEvent.id}/ticket-lookup${chosenCode(text)}`}>Look it up there</a>
        </Alert>
      )}
      {found === undefined || tickets.length > 0 || found.otherEvent !== null ? null : (
        <p className="text-15 text-ink-soft">No ticket of this event matches “{text.trim().slice(0, 60)}”.</p>
      )}
      {found?.isReplaced === true ? (
        <Alert tone="note" title="This ticket was replaced">
          <p>It is no longer valid. Below is the ticket that replaced it.</p>
        </Alert>
      ) : null}
      {tickets.length < 2 ? null : (
        <section aria-label="Tickets found" className="flex flex-col gap-2">
          <h2 className="text-14 font-semibold">{plural(tickets.length, 'ticket')}</h2>
          <FoundTickets of={tickets} chosen={ticketId} onChoose={setChosen} />
        </section>
      )}
      {ticketId === undefined ? null : (
        <LookedUpTicket key={ticketId} ticketId={ticketId} codeGeneration={found?.codeGeneration ?? null} />
      )}
    </div>
  )
}

const chosenCode = (text: string): string =>
  text.length > CODE_LENGTH ? '' : `?code=${encodeURIComponent(text.trim())}`
