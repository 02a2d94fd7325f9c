import { useEffect, useState } from 'react'

/** Debounces a value. `key` identifies it: the result updates once the key hasn't changed for the given milliseconds. */
export function useDebounced<Value>(value: Value, key: string, milliseconds: number): Value {
  const [settled, setSettled] = useState({ key, value })
  useEffect(() => {
    if (settled.key === key) return undefined
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds)
    return () => clearTimeout(timer)
  }, [key, value, milliseconds, settled.key])
  return settled.value
}
