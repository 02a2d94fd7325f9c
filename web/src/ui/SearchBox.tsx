import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlClasses } from './control-classes.ts'
import { Kbd } from './Kbd.tsx'
import { isSingleKey, singleKeys } from './shortcuts.ts'
import { useStore } from './store.ts'

interface SearchBoxProps {
  /** What can be looked for: `Name of an event`. */
  readonly label: string
  /** What is looked for now; a change from outside is shown. */
  readonly value: string
  /** Called 250 ms after the last key, and at once on Enter. */
  readonly onSearch: (text: string) => void
}

const pauseMs = 250

/** Searches a list while a person types. The key / moves the focus here from anywhere on the page, unless single keys are off. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const hasKey = useStore(singleKeys)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [told, setTold] = useState(value)
  if (shown !== value) {
    setShown(value)
    // What was told from here comes back later and trimmed: what was typed since then stays.
    if (told !== value) {
      setTold(value)
      setText(value)
    }
  }
  const search = (typed: string): void => {
    const wanted = typed.trim()
    if (wanted === value) return
    setTold(wanted)
    onSearch(wanted)
  }
  const tell = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => tell(text), pauseMs)
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
        onChange={(event) => setText(event.currentTarget.value)}
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
            aria-label="Clear the search"
            onClick={() => {
              setText('')
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
