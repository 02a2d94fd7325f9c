import { Alert } from '#ui/Alert.tsx'

/** Above the tickets of an event that does not take place. */
export const CancelledNote = () => (
  <div className="mb-3">
    <Alert tone="stop" announced title="This event is cancelled.">
      Your money comes back by itself.
    </Alert>
  </div>
)
