// In place of what Taro loads in every browser and 二狗 never shows: its tab bar, navigation bar, pull to refresh and
// icon font (config/index.ts).
const nothing = () => undefined

export { nothing as defineCustomElement, nothing as initNavigationBar }
export const TaroTabbar = undefined
export const TaroPullToRefreshCore = undefined
