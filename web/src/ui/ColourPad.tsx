import { HexColorPicker, setNonce } from 'react-colorful'

interface ColourPadProps {
  readonly value: string
  readonly onValue: (hex: string) => void
}

/** The pad alone, with its code. Use `ColourField`, which fetches this when it is opened. */
export function ColourPad({ value, onValue }: ColourPadProps) {
  // The library adds a style element of its own, which the content policy lets pass by the page's nonce.
  setNonce(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '')
  return <HexColorPicker color={value} onChange={onValue} className="max-w-full" />
}
