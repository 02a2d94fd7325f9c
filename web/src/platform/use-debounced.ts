import { useEffect, useState } from 'react'

/** A value that follows once nothing changed for so many milliseconds. `key` tells two values apart. */
export function useDebounced<Value>(value: Value, key: string, milliseconds: number): Value {
  const [settled, setSettled] = useState({ key, value })
  useEffect(() => {
    if (settled.key === key) return undefined
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds)
    return () => clearTimeout(timer)
  }, [key, value, milliseconds, settled.key])
  return settled.value
}
