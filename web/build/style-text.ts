import type { Plugin } from 'vite'

const source = /\/react-colorful\/dist\/.*\.m?js$/
const asMarkup = /(\w+)\.innerHTML ?= ?(?=[`'"]\.react-colorful\{)/

/**
 * The color picker sets its style sheet through `innerHTML`, which Trusted Types block (trusted-types.ts). Replaces that
 * with `textContent`. Fails the build if the library's code has changed.
 */
export const styleText = (): Plugin => {
  let isFound = false
  return {
    name: 'style-text',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: source, code: /innerHTML/ },
      handler: (code) => {
        const changed = code.replace(asMarkup, '$1.textContent=')
        isFound = changed !== code
        return { code: changed, map: null }
      },
    },
    buildEnd: (error) => {
      if (error === undefined && !isFound)
        throw new Error('The code that sets the color picker’s style sheet has changed')
    },
  }
}
