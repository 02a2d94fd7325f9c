import { useEffect, useState } from 'react'

/** Keeps the screen from going dark while the page is in front; true while the device keeps to it. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (over) {
          await got.release()
          return
        }
        lock = got
        setHeld(true)
        got.addEventListener('release', () => setHeld(false))
      } catch {
        // A low battery or a policy may refuse: the ticket works all the same.
      }
    }
    const again = (): void => void ask()
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return held
}
