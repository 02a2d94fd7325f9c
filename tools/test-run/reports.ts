/** The report of Vitest in JSON, as far as it is read here. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  /** Its path. */
  readonly name: string
  readonly status: string
  /** Why the file didn't load. Empty if it did. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

interface PlaywrightSpec {
  readonly ok: boolean
  readonly title: string
  readonly file: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

/** The report of Playwright in JSON, as far as it is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  /** Outside of tests. */
  readonly errors?: readonly { readonly message?: string }[]
}

/** All tests of a report, however deep. */
export const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]
