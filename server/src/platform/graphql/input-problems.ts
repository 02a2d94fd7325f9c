import type { FieldProblem } from '#platform/errors.ts'

type PathPart = PropertyKey | { readonly key: PropertyKey }
type Issue = { readonly message: string; readonly path?: readonly PathPart[] | undefined }

const nameOf = (part: PathPart): string => String(typeof part === 'object' ? part.key : part)

/** Standard Schema issues as field problems. `input.email` becomes `email`, the form's field. */
export const inputProblems = (issues: readonly Issue[]): [FieldProblem, ...FieldProblem[]] => {
  const [first, ...rest] = issues.slice(0, 20).map(({ message, path }) => {
    const names = (path ?? []).map(nameOf)
    return { path: (names[0] === 'input' ? names.slice(1) : names).join('.'), message }
  })
  return [first ?? { path: '', message: 'This value is invalid.' }, ...rest]
}
