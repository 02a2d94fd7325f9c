import { useEffect, useState } from 'react'

/** A server that is asked about one letter finds everything. */
const fewest = 2

/**
 * What is asked of the server for a text: the text once nobody has typed for 200 ms, nothing below two letters. Never what was typed
 * before, so that no record answers another question; `waits` while somebody types.
 */
export function useSettled(text: string): { readonly search: string | undefined; readonly waits: boolean } {
  const wanted = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), 200)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = wanted.length >= fewest
  return { search: isAsked && settled === wanted ? wanted : undefined, waits: isAsked && settled !== wanted }
}
