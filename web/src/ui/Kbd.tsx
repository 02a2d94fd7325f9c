import { useShortcut } from './shortcuts.ts'

/** A keyboard key. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className="mono inline-flex min-w-5 items-center justify-center rounded-4 border border-line bg-card px-1 text-12 leading-4 text-ink-soft">
    {children}
  </kbd>
)

/** A key combined with ⌘ or Ctrl: `<ShortcutKbd of="S" />`. */
export const ShortcutKbd = ({ of }: { readonly of: string }) => <Kbd>{useShortcut(of).label}</Kbd>
