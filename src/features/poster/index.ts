export { clouds, colours, covering, dogs, drawPoster, flight, linesOf, rounded, widthOf, write } from './draw'
export { CodePicture } from './code-picture'
export { usePoster } from './poster'
export { upload } from './upload'
