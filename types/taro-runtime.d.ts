/** What the built app's entry calls and the page tests call too; Taro ships no types for it. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export function createReactApp(app: unknown, react: unknown, dom: unknown, config: object): unknown
}
