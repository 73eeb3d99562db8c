export { MetCard } from './met-card'
