import { Alert } from '#ui/Alert.tsx'

/** Shown above the tickets of a cancelled event. */
export const CancelledNote = () => (
  <div className="mb-3">
    <Alert tone="stop" announced title="This event is cancelled.">
      You’ll be refunded automatically.
    </Alert>
  </div>
)
