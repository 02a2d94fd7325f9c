import { useHydrated } from '@tanstack/react-router'

/** True if this browser has passkeys for this site. They belong to a domain, so there are none at an IP address. */
export function usePasskeys(): boolean {
  const isInBrowser = useHydrated()
  return (
    isInBrowser &&
    'PublicKeyCredential' in window &&
    /[a-z]/i.test(location.hostname) &&
    !location.hostname.includes(':')
  )
}
