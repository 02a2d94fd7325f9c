import { parseAst, type Plugin } from 'vite'

/** Whose functions were read. Another version has other ones: read them anew, and what calls them, before it stands here. */
const VERSION = '19.3.1'

/** Looks for something that nobody draws and never finds it: nothing is done in its place. */
const idle = [
  // View transitions: every commit looks whether one began or ended.
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'flushAfterMutationEffects',
  // Handles of fragments: every node that comes or goes looks for one above it.
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  // Forms whose action is a function: every event is asked whether it sends one.
  'extractEvents$1',
] as const

/** Is called by what nobody draws or calls: it refuses, so that whoever begins with it hears of it. */
const refused = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'createViewTransitionInstance',
  'startViewTransition',
  'FragmentInstance',
  'deleteChildFromFragmentInstance',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'startHostTransition',
  'setPropOnCustomElement',
  'preconnectAs',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
] as const

/** Which components an error came through, for the reports of those who read it: ours tell the error's own stack. */
const TRACE = 'getStackByFiberInDevAndProd'

const withMethods = ['FragmentInstance', 'ViewTransitionPseudoElement']

/** Names of React's that ask for what is left out. */
const names =
  'ViewTransition|Activity|addTransitionType|useActionState|useFormState|useFormStatus|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule'
const asked = new RegExp(
  `import[^;'"]*\\b(${names})\\b[^;'"]*from ['"]react(?:-dom)?['"]|\\bReact(?:DOM)?\\.(${names})\\b|\\.(componentStack)\\b`,
)

/** Which left out part of React a module asks for by name; undefined: none. */
export function askedOf(code: string): string | undefined {
  return asked
    .exec(code)
    ?.slice(1)
    .find((name) => name !== undefined)
}

/**
 * React's drawing for browsers without what no page of ours uses: view transitions, handles of fragments, `Activity`, lists
 * of `Suspense`, forms whose action is a function, properties of custom elements, hints of what to fetch, and the way of an
 * error through the components. Throws where it is not the version
 * that was read, or has one of the functions no longer.
 */
export function leanReact(code: string): string {
  if (!code.includes(`exports.version = "${VERSION}"`))
    throw new Error(`React is no longer ${VERSION}: read the functions that lean-react.ts leaves out anew`)
  const bodies = new Map<string, string>([
    ...idle.map((name) => [name, '{}'] as const),
    ...refused.map((name) => [name, '{leftOutOfReact()}'] as const),
    [TRACE, '{return ""}'],
  ])
  let lean = 'function leftOutOfReact(){throw Error("web/build/lean-react.ts leaves this out of React")}\n'
  let at = 0
  for (const statement of parseAst(code).body) {
    const { start, end } = statement
    const made = statement.type === 'FunctionDeclaration' ? statement : undefined
    const name = made?.id?.name ?? ''
    const instead = bodies.get(name)
    if (made?.body && instead !== undefined) {
      lean += code.slice(at, made.body.start) + instead
      at = made.body.end
      bodies.delete(name)
    } else if (withMethods.some((each) => code.startsWith(`${each}.prototype.`, start))) {
      lean += code.slice(at, start)
      at = end
    }
  }
  if (bodies.size > 0) throw new Error(`React has no ${[...bodies.keys()].join(', ')}`)
  return lean + code.slice(at)
}

/** Gives browsers a React without what no page uses (9 kB), and refuses modules that ask for it. */
export const withoutUnusedReact = (): Plugin => {
  let isFound = false
  return {
    name: 'without-unused-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { exclude: /\/react(?:-dom)?\/cjs\/(?!react-dom-client\.production\.js)/ } },
      handler(code, id) {
        if (id.includes('/react-dom/cjs/react-dom-client.production.js')) {
          isFound = true
          return { code: leanReact(code), map: null }
        }
        const name = askedOf(code)
        if (name !== undefined) throw new Error(`${id} asks for React's ${name}, which lean-react.ts leaves out`)
        return null
      },
    },
    buildEnd: (error) => {
      if (error === undefined && !isFound) throw new Error('react-dom-client.production.js is not where it was')
    },
  }
}
