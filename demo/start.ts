import { serve as serveWith } from '../server/start'
import { openPopulation } from './population'

/** Runs a development server with the demo population until it receives a signal. */
export const serve = (options: Parameters<typeof serveWith>[0] = {}) => serveWith({ openPopulation, ...options })
