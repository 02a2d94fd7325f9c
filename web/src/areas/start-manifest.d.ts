/** What the build knows of each route: made by TanStack Start, on the server alone. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => {
    readonly routes: Readonly<Record<string, { readonly preloads?: readonly string[] }>>
  }
}
