export { PromptsScreen } from './prompts-screen'
export { WriteScreen } from './write-screen'
