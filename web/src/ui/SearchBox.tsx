import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlClasses } from './control-classes.ts'
import { Kbd } from './Kbd.tsx'
import { isSingleKey, singleKeys, slashSearchesList } from './shortcuts.ts'
import { useStore } from './store.ts'

interface SearchBoxProps {
  /** Label of the search: `Event name`. */
  readonly label: string
  /** Current search. A change from outside replaces the text. */
  readonly value: string
  /** Called 250 ms after the last keystroke, and immediately on Enter. */
  readonly onSearch: (text: string) => void
  /** Called on every keystroke. */
  readonly onType?: () => void
}

const debounceMs = 250

/**
 * Searches a list as you type. The / key focuses it from anywhere on the page, unless
 * single-key shortcuts are off or the office searches everything with it.
 */
export function SearchBox({ label, value, onSearch, onType }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [hasSingleKeys, isItsKey] = [useStore(singleKeys), useStore(slashSearchesList)]
  const hasKey = hasSingleKeys && isItsKey
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [reported, setReported] = useState(value)
  if (shown !== value) {
    setShown(value)
    // Our own search returns later and trimmed; keep what was typed in the meantime.
    if (reported !== value) {
      setReported(value)
      setText(value)
    }
  }
  const search = (typed: string): void => {
    const trimmed = typed.trim()
    if (trimmed === value) return
    setReported(trimmed)
    onSearch(trimmed)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    if (!hasKey) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasKey])
  return (
    <search className="relative w-full phone:w-[308px]">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className={`${controlClasses('office', false)} pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      <span className="absolute inset-y-0 right-0 flex w-10 items-center justify-center">
        {text === '' ? (
          hasKey && <Kbd>/</Kbd>
        ) : (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setText('')
              onType?.()
              search('')
              box.current?.focus()
            }}
            className="flex size-8 items-center justify-center rounded-6 hover:bg-sunk"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        )}
      </span>
    </search>
  )
}
