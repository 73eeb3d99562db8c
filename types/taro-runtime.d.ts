/** Called by the built app's entry and by the page tests; Taro ships no types for it. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export function createReactApp(app: unknown, react: unknown, dom: unknown, config: object): unknown
}
