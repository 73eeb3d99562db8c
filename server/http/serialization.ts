import stringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { type Endpoint, Enveloped, Refused } from '../../contract/kernel/define'
import { atFirstCall } from './at-first-call'

type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]
type Serializer = (answer: unknown) => string

// shared, so that a process compiles each schema only once for all calls and app instances
const serializers = new WeakMap<object, Serializer>()
const answers = new WeakMap<Endpoint['data'], object>()

const refusal = { ...Refused, description: 'A refusal' }

/** Returns the schemas of a call's answers: its data in the envelope, or a refusal. */
export function answersOf(data: Endpoint['data']): { 200: object; default: object } {
  const answer = answers.get(data) ?? Enveloped(data)
  answers.set(data, answer)
  return { 200: answer, default: refusal }
}

export function serializerCompiler(): SerializerCompiler {
  return ({ schema }) => {
    const of = schema as object
    const serializer: Serializer = serializers.get(of) ?? atFirstCall(() => stringify(of))
    serializers.set(of, serializer)
    return serializer
  }
}
