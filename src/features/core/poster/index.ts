export {
  clouds,
  colours,
  covering,
  dogs,
  drawPoster,
  drawShapes,
  flight,
  hiddenFaces,
  linesOf,
  rounded,
  widthOf,
  write,
} from './draw'
export type { Shape } from './shapes'
export { CardSheet } from './card-sheet'
export { CodePicture, ScreenCode } from './code-picture'
export { usePoster } from './poster'
export { saveAs } from './save'
export { upload } from './upload'
