import { stopCluster } from './cluster'

export default stopCluster
