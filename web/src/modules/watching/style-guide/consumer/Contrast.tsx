import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { contrast } from '@admission/common/contrast.ts'
import { useMedia } from '#ui/use-media.ts'

const guide = getRouteApi('/_consumer/style-guide')

interface ContrastProps {
  readonly token: string
  readonly on: string
}

/** Converts any CSS color to `#rrggbb`. */
function hexOf(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return '#000000'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two tokens in this place, measured again when the theme or the organizer's color changes. */
export function Contrast(props: ContrastProps) {
  const { theme, brand } = guide.useSearch()
  const dark = useMedia('(prefers-color-scheme: dark)')
  return <Measured key={`${theme} ${brand} ${dark}`} {...props} />
}

function Measured({ token, on }: ContrastProps) {
  const probe = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState('')
  useEffect(() => {
    if (probe.current === null) return
    const { color, backgroundColor } = getComputedStyle(probe.current)
    setRatio(`${contrast(hexOf(color), hexOf(backgroundColor)).toFixed(1)} to 1`)
  }, [])
  return (
    <>
      <span ref={probe} hidden style={{ color: `var(--${token})`, backgroundColor: `var(--${on})` }} />
      {ratio === '' ? '\u00a0' : `${ratio} with ${on}`}
    </>
  )
}
