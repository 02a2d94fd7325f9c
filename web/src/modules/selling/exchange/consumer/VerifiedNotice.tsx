import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#ui/Alert.tsx'

/** Shown to people who follow the verification link in our e-mail. */
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
