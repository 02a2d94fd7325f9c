import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { askedOf, leanReact } from './lean-react.ts'

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)
const lean = leanReact(source)
const functionsOf = (code: string): string[] =>
  parseAst(code).body.flatMap((each) => (each.type === 'FunctionDeclaration' && each.id ? [each.id.name] : []))

describe('React without what no page uses', () => {
  it('is a program with every function by its name', () => {
    expect(functionsOf(lean)).toEqual(['leftOutOfReact', ...functionsOf(source)])
  })

  it('has nothing left in what looks for view transitions, and refuses who begins one', () => {
    expect(lean).toContain('function commitNestedViewTransitions(changedParent) {}')
    expect(lean).toMatch(/function FragmentInstance\(fragmentFiber\) \{leftOutOfReact\(\)\}\n(?!FragmentInstance\.)/)
    expect(source.length - lean.length).toBeGreaterThan(40_000)
  })

  it('refuses another version, and one that has a function no longer', () => {
    expect(() => leanReact(source.replaceAll('19.3.1', '19.4.0'))).toThrow('React is no longer 19.3.1')
    expect(() => leanReact(source.replaceAll('trackEnterViewTransitions', 'trackEnter'))).toThrow(
      'React has no trackEnterViewTransitions',
    )
  })

  it('knows who asks for what is left out', () => {
    expect(askedOf("import { useState, ViewTransition } from 'react'")).toBe('ViewTransition')
    expect(askedOf("import * as React from 'react'\nReact.useActionState(save)")).toBe('useActionState')
    expect(askedOf("import { useFormStatus } from 'react-dom'")).toBe('useFormStatus')
    expect(askedOf("import { preload } from 'react-dom'")).toBe('preload')
    expect(askedOf('onCatch: (error, info) => report(error, info.componentStack)')).toBe('componentStack')
    expect(askedOf("import { Activity } from 'lucide-react'\nimport { useState } from 'react'")).toBeUndefined()
  })
})
