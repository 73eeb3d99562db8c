export { type Deed, useBlock, useBlockDynamics } from './use-block'
