import { useState } from 'react'
import { readRecord, writeRecord } from '#platform/storage.ts'

/**
 * What is being typed into a form, by field, kept for this browser session, so that a reload or a way back loses
 * nothing. Never for anything of a card or a password.
 */
export function useDraft(
  name: string,
): readonly [Readonly<Record<string, string>>, (field: string, value: string) => void, () => void] {
  const place = `draft:${name}`
  const [draft, setDraft] = useState(() => readRecord(place, 'sessionStorage'))
  const type = (field: string, value: string): void => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    writeRecord(place, next, 'sessionStorage')
  }
  return [draft, type, () => writeRecord(place, {}, 'sessionStorage')]
}
