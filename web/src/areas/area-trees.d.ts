/** Of the route tree the part of one area, in a script of its own; made by the build. */
declare module '*?area=consumer' {
  export const routeTree: typeof import('./route-tree.gen.ts').routeTree
}
declare module '*?area=admin' {
  export const routeTree: typeof import('./route-tree.gen.ts').routeTree
}
declare module '*?area=employee' {
  export const routeTree: typeof import('./route-tree.gen.ts').routeTree
}
