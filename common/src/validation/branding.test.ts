import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { brandingForm } from './branding.ts'
import { MAX_IMAGE_BYTES } from './fields.ts'
import { mergeRulesOf } from './merge.ts'

const same = { file: undefined, isRemoved: false }
const typed = { name: 'The Larkhall', color: '#d53100', logo: same }
const png = (size: number) => ({ file: { size, type: 'image/png' }, isRemoved: false })

/** Like a browser's File: not a plain object. */
class ChosenFile {
  readonly size = 1
}

const withFile = () => ({ ...typed, logo: { file: new ChosenFile(), isRemoved: false } })

describe('the branding form', () => {
  it('sends a new logo as it is, null to remove it, and nothing to keep it', () => {
    const logo = png(100)
    expect(v.parse(brandingForm, { ...typed, logo }).logo).toBe(logo.file)
    expect(v.parse(brandingForm, { ...typed, logo: { file: undefined, isRemoved: true } }).logo).toBeNull()
    expect(v.parse(brandingForm, typed).logo).toBeUndefined()
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ color: 'red' }, 'color'],
    [{ logo: png(MAX_IMAGE_BYTES + 1) }, 'logo'],
    [{ logo: { file: { size: 1, type: 'text/html' }, isRemoved: false } }, 'logo'],
  ])('%j is refused beside its field', (change, field) => {
    const { issues = [] } = v.safeParse(brandingForm, { ...typed, ...change })
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field])
  })

  it('knows one new image from another', () => {
    const { isSame } = mergeRulesOf<{ readonly logo: unknown }>(brandingForm)
    const first = withFile()
    expect(isSame(first, withFile())).toBe(false)
    expect(isSame(first, { ...first, logo: { ...first.logo } })).toBe(true)
  })
})
