import { HexColorPicker, setNonce } from 'react-colorful'

interface ColorPadProps {
  readonly value: string
  readonly onValue: (hex: string) => void
}

/** The pad alone, with its code. Use `ColorField`, which fetches this when it is opened. */
export function ColorPad({ value, onValue }: ColorPadProps) {
  // The library adds a style element of its own, which the content policy lets pass by the page's nonce.
  setNonce(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '')
  return <HexColorPicker color={value} onChange={onValue} className="max-w-full" />
}
