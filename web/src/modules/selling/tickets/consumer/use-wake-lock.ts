import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is visible; true while the device holds the lock. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isUnmounted) {
          await got.release()
          return
        }
        lock = got
        setHeld(true)
        got.addEventListener('release', () => setHeld(false))
      } catch {
        // Low battery or a policy can deny the lock; the ticket works anyway.
      }
    }
    const again = (): void => void requestLock()
    void requestLock()
    document.addEventListener('visibilitychange', again)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return held
}
