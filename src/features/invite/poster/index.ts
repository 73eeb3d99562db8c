export { PosterSheet } from './poster-sheet'
