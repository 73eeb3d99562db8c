import written from './docs-examples.json'

type Parameter = { name?: string; in?: string; example?: unknown }
type Content = { content?: { 'application/json'?: { example?: unknown } } }
type Call = { parameters?: Parameter[]; requestBody?: Content; responses?: Record<string, Content> }

type Example = { input: Record<string, unknown>; data: unknown }

const examples: Readonly<Record<string, Example>> = written

const json = (content: Content | undefined) => content?.content?.['application/json']

function addExample({ parameters = [], requestBody, responses }: Call, { input, data }: Example): void {
  const body = json(requestBody)
  if (body) body.example = input
  for (const one of parameters) if (one.in === 'query') one.example = input[one.name ?? '']
  const answer = json(responses?.['200'])
  if (answer) answer.example = { success: true, code: 0, msg: '', data }
}

/** Adds to each call an input and its answer, as tests saw them (`npm run api -- examples`). */
export function addExamples(paths: Record<string, Record<string, Call>>): void {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, call] of Object.entries(methods)) {
      const example = examples[`${method.toUpperCase()} ${path}`]
      if (example) addExample(call, example)
    }
}
