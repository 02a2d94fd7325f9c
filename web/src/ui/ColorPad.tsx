import { HexColorPicker, setNonce } from 'react-colorful'

interface ColorPadProps {
  readonly value: string
  readonly onValue: (hex: string) => void
}

/** The color picker. Use `ColorField`, which loads it on demand. */
export function ColorPad({ value, onValue }: ColorPadProps) {
  // The library injects its own style element, which the content security policy allows by the page's nonce.
  setNonce(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '')
  return <HexColorPicker color={value} onChange={onValue} className="max-w-full" />
}
