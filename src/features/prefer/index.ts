export { same } from './defaults'
export { MatchSettingScreen } from './match-setting-screen'
export { PreferForm } from './prefer-form'
