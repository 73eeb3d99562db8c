import { startCluster } from './cluster'

/** Jest calls this once for each project; the cluster starts once. */
export default startCluster
