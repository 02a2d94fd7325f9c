import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/alerts')({ ssr: true, component: AlertsPage })

function Dismissible() {
  const [shown, setShown] = useState(true)
  return shown ? (
    <Alert tone="note" title="Prices now include every fee" onDismiss={() => setShown(false)}>
      What you see on a seat is what you pay for it.
    </Alert>
  ) : (
    <TextButton onClick={() => setShown(true)}>Show it again</TextButton>
  )
}

function AlertsPage() {
  return (
    <GuidePage
      title="Alerts"
      text="Something about this page or a part of it, which stays until it is settled. What is over in a moment is a toast; what is wrong with a field stands at the field."
    >
      <Specimen title="Go" use="Something is done, and there is something to know about it.">
        <Alert tone="go" title="You are on the waitlist">
          We write to noor@larkhall.example as soon as two seats come back.
        </Alert>
      </Specimen>
      <Specimen title="Wait" use="Attention: it works, but not as people expect.">
        <Alert tone="wait" title="3 of 8 dates are nearly sold out">
          <TextButton look="underline">Show only dates with seats</TextButton>
        </Alert>
      </Specimen>
      <Specimen title="Stop" use="It failed: what happened, what was kept, what to do.">
        <Alert tone="stop" title="The payment was not taken">
          Your seats are kept for 6 more minutes. Try again, or use another card.
        </Alert>
      </Specimen>
      <Specimen title="Note" use="Worth knowing, and nothing to do. It can be put away where it would be read twice.">
        <Dismissible />
      </Specimen>
      <Specimen title="One line" use="Where the sentence says all of it.">
        <Alert tone="wait" title="Times are in Melbourne’s zone, GMT+11" />
      </Specimen>
      <Facts
        of={{
          'Never color alone': 'Sign and word',
          'Reads as': 'Status, or alert for stop',
          'When it was there before': 'Not announced',
          Cross: '44 px',
        }}
      />
    </GuidePage>
  )
}
