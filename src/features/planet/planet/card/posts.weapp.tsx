export { NativePosts as Posts } from './native/native-posts'
