import { type Person } from '../world'
import { type Call, personFields, personInput, plainInput, takesHandles } from './calls'

/** Names by which a caller can refer to a person. `handles` are those of masked rows; all others are public ids. */
export type Names = Pick<Person, 'uid' | 'nickname'> & {
  conversations: readonly string[]
  handles?: readonly string[]
  applications?: readonly string[]
  posts?: readonly string[]
  comments?: readonly { name: string; post: string }[]
}

/** Every input of a call that refers to this person. */
export function inputsFor(
  call: Call,
  { uid, nickname, conversations, handles = [], applications = [], posts = [], comments = [] }: Names,
): Record<string, unknown>[] {
  const plain = plainInput(call)
  const about = personInput(call)
  const named = (key: string, values: readonly unknown[]) => values.map((value) => ({ ...plain, [key]: value }))
  const isId = call.name.startsWith('apply.')
  return [
    ...personFields(call).flatMap(([key, schema]) =>
      [uid, ...(takesHandles(schema) ? handles : [])].map((value) => ({ ...about, [key]: value })),
    ),
    ...call.fields.filter(([, { items }]) => items?.pattern === '^[0-9]{10}$').flatMap(([key]) => named(key, [[uid]])),
    ...call.fields.filter(([key]) => key === 'keyword').flatMap(([key]) => named(key, [uid, nickname])),
    ...call.fields.filter(([key]) => key === 'conversationId').flatMap(([key]) => named(key, conversations)),
    ...call.fields
      .filter(([key]) => isId && (key === 'id' || key === 'applyId'))
      .flatMap(([key]) => named(key, applications)),
    ...call.fields.filter(([key]) => key === 'dynamicId').flatMap(([key]) => named(key, posts)),
    ...call.fields
      .filter(([key]) => key === 'commentId')
      .flatMap(([key]) =>
        named(
          key,
          comments.map(({ name }) => name),
        ),
      ),
    ...call.fields
      .filter(([key]) => key === 'commentPid')
      .flatMap(([key]) => comments.map(({ name, post }) => ({ ...plain, dynamicId: post, [key]: name }))),
  ]
}

/** An input for each value of the field `type` of a call. */
export const choices = ({ fields }: Call) =>
  fields
    .filter(([key, { anyOf, enum: values }]) => key === 'type' && (anyOf ?? values) !== undefined)
    .flatMap(([, { anyOf = [], enum: values = anyOf.map((one) => one.const) }]) => values.map((type) => ({ type })))

/** Removes the parts that depend on the time: signed file addresses, and `since` of feeds. */
export const plainAddress = (text: string) =>
  text.replace(/\/files\/[^"]+/g, '/files/').replace(/"since":\d+/g, '"since":0')
