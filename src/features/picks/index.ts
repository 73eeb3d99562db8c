export { CustomScreen } from './custom-screen'
export { Fit, Why } from './reasons'
export { Unfinished } from './unfinished'
