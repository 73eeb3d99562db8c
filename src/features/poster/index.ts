export { clouds, colours, covering, dogs, drawPoster, flight, linesOf, rounded, widthOf, write } from './draw'
export { usePoster } from './poster'
