import { createElement, type FunctionComponent, type SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
}

/** An element of an icon: its tag, and its attributes as React names them. */
export type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const isSpoken = (props: object): boolean =>
  Object.entries(props).some(([name, value]) => /^(?:aria-|role$|title$)/.test(name) && value != null)

/**
 * An icon that looks and answers to `size`, `strokeWidth`, `color` and all attributes of an `svg` as lucide's own does, in a
 * tenth of its code. In what browsers load the build puts it in the place of every import from lucide (web/build/own-icons.ts).
 */
export const drawIcon =
  (classes: string, parts: readonly IconPart[]): FunctionComponent<IconProps> =>
  ({ size = 24, color = 'currentColor', strokeWidth = 2, className = '', children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${classes} ${className}`.trim(),
        ...(children || isSpoken(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...parts.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
