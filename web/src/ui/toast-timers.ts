import { useEffect, useRef, useState } from 'react'
import { closeToast, type Toast } from './toast-queue.ts'

/** How often the pile of waiting toasts moves, and for how long (milliseconds). */
const jiggleEvery = 10_000
const jiggleFor = 820

/** Closes a toast when its time is up. The timer pauses while `held`. */
export function useDismissal({ id, dismissAfter }: Toast, held: boolean): void {
  const left = useRef(dismissAfter ?? 0)
  useEffect(() => {
    if (dismissAfter === undefined || held) return undefined
    const from = Date.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [id, dismissAfter, held])
}

/** True for 820 ms, every 10 seconds, while toasts wait. */
export function useJiggle(waiting: boolean): boolean {
  const [isJiggling, setIsJiggling] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    let stop: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      setIsJiggling(true)
      stop = setTimeout(() => setIsJiggling(false), jiggleFor)
    }, jiggleEvery)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
      setIsJiggling(false)
    }
  }, [waiting])
  return isJiggling
}
