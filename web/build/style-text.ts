import type { Plugin } from 'vite'

const source = /\/react-colorful\/dist\/.*\.m?js$/
const asMarkup = /(\w+)\.innerHTML ?= ?(?=[`'"]\.react-colorful\{)/

/**
 * The color pad writes its style sheet as markup, and that holds a picture: elements, for all the browser knows, which pages
 * do not make out of text (trusted-types.ts). It is the text of a style element, and is written as that. Fails where the pad
 * does it otherwise than known.
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
      if (error === undefined && !isFound) throw new Error('The color pad writes its style sheet otherwise than known')
    },
  }
}
