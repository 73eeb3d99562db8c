import { type ComponentType, lazy, Suspense } from 'react'
import { part, toldPart } from '@/platform/part'

const PAUSE = 2000

/**
 * Loads a component, and repeats every two seconds until it succeeds. Until then the elements that render it stay
 * empty. The first failure alone is reported to the user.
 */
const loaded = async <T extends object>(load: () => Promise<T>): Promise<T> =>
  (await toldPart(load)) ?? (await asked(load))

async function asked<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((done) => setTimeout(done, PAUSE))
  return part(load).catch(() => asked(load))
}

export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await loaded(load) })) as unknown as ComponentType<P>
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
