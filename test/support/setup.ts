import { startCluster } from './cluster'

export default startCluster
