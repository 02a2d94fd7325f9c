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
      The price on a seat is what you pay.
    </Alert>
  ) : (
    <TextButton onClick={() => setShown(true)}>Show again</TextButton>
  )
}

function AlertsPage() {
  return (
    <GuidePage
      title="Alerts"
      text="Messages about the page or a part of it that stay until they’re resolved. For brief feedback use a toast; field errors go with the field."
    >
      <Specimen title="Go" use="Something succeeded, and there is more to know.">
        <Alert tone="go" title="You’re on the waitlist">
          We’ll e-mail noor@larkhall.example as soon as two seats are available.
        </Alert>
      </Specimen>
      <Specimen title="Wait" use="It works, but not the way people expect.">
        <Alert tone="wait" title="3 of 8 dates are nearly sold out">
          <TextButton variant="underline">Show only dates with seats</TextButton>
        </Alert>
      </Specimen>
      <Specimen title="Stop" use="It failed: what happened, what was kept, what to do.">
        <Alert tone="stop" title="Your payment didn’t go through">
          Your seats are held for 6 more minutes. Try again or use another card.
        </Alert>
      </Specimen>
      <Specimen
        title="Note"
        use="Good to know, with nothing to do. Make it dismissible if people see it more than once."
      >
        <Dismissible />
      </Specimen>
      <Specimen title="One line" use="If the title says it all.">
        <Alert tone="wait" title="Times are in Melbourne time (GMT+11)" />
      </Specimen>
      <Facts
        of={{
          'Never color alone': 'Icon and text',
          Role: 'Status, or alert for stop',
          'On page load': 'Not announced',
          'Dismiss button': '44 px',
        }}
      />
    </GuidePage>
  )
}
