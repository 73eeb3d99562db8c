export { same } from './defaults'
export { firstWish, keepWish, useLeadCity } from './lead-wish'
export { MatchSettingScreen } from './match-setting-screen'
export { PreferForm } from './prefer-form'
