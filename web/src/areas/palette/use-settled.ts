import { useEffect, useState } from 'react'

/** What is asked of the server for a text: the text once nobody has typed for 200 ms, nothing below two letters. */
export function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled.length < 2 || text.trim() === '' ? undefined : settled
}
