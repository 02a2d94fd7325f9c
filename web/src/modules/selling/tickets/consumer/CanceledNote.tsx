import { Alert } from '#ui/Alert.tsx'

/** Shown above the tickets of a canceled event. */
export const CanceledNote = () => (
  <div className="mb-3">
    <Alert tone="stop" announced title="This event is canceled.">
      You’ll be refunded automatically.
    </Alert>
  </div>
)
