import { parameterProblems, type Parameters, type ReportDefinition } from '@admission/common/reports/definition.ts'

/** The parameters of an address that the report understands. */
export const checkedParameters = (definition: ReportDefinition, given: Parameters): Parameters => {
  const wrong = new Set(parameterProblems(definition, given).map(({ path }) => path))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
}
