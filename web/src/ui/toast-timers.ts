import { useEffect, useRef, useState } from 'react'
import { closeToast, type Toast } from './toast-queue.ts'

/** How often the pile of waiting toasts moves, and for how long (milliseconds). */
const stirEvery = 10_000
const stirFor = 820

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
export function useStir(waiting: boolean): boolean {
  const [isStirring, setIsStirring] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    let stop: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      setIsStirring(true)
      stop = setTimeout(() => setIsStirring(false), stirFor)
    }, stirEvery)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
      setIsStirring(false)
    }
  }, [waiting])
  return isStirring
}
