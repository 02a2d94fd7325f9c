import type { Plugin } from 'vite'

const OF_PACKAGE = /[\\/]node_modules[\\/]/
const COMMENT = /\n\/\/# sourceMappingURL=\S+\s*$/

/**
 * Scripts that only contain packages have no source map: Node reads every map when it starts, and those of packages
 * would take longer than all of our own.
 */
export const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  generateBundle: (_, bundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || !part.moduleIds.every((id) => OF_PACKAGE.test(id) || id.startsWith('\0'))) continue
      part.code = part.code.replace(COMMENT, '\n')
      delete bundle[`${part.fileName}.map`]
    }
  },
}
