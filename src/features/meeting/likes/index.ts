export { HeartbeatScreen } from './heartbeat-screen'
export { useLikePerson } from './like-person'
export { useUnlockAdmirer } from './queries'
export { useLike } from './use-like'
