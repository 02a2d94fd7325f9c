import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#ui/Alert.tsx'

/** What people see who come from the link in our mail. */
export function VerifiedNotice() {
  const navigate = useNavigate()
  return (
    <Alert
      tone="go"
      announced
      title="Your e-mail address is confirmed."
      onDismiss={() => void navigate({ to: '/exchange/event', replace: true })}
    />
  )
}
