#!/usr/bin/env node
// The check `api` lints the committed documents with the recommended rules of Redocly and Spectral. A warning fails it
// too.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import redocly from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const folder = path.resolve(import.meta.dirname, '../../docs/api')
const openapi = path.join(folder, 'openapi.json')

const config = await redocly.createConfig({ extends: ['recommended'] })
const byRedocly = (await redocly.lint({ ref: openapi, config })).map(
  ({ ruleId, message, location: [place] }) => `redocly ${ruleId} ${place?.pointer ?? ''}: ${message}`,
)

async function bySpectral(file, rules) {
  const spectral = new spectralCore.Spectral()
  // two rules are off: the document stays at AsyncAPI 3.0, because generators read that version, and the operator's
  // contact is not known in this repository
  const notHere = { 'asyncapi-latest-version': 'off', 'asyncapi-info-contact-properties': 'off' }
  const off = rules === rulesets.asyncapi ? notHere : {}
  spectral.setRuleset({ extends: [[rules, 'recommended']], rules: off })
  const document = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const found = await spectral.run(document)
  return found.map(({ code, path: place, message }) => `spectral ${file} ${code} ${place.join('.')}: ${message}`)
}

const problems = [
  ...byRedocly,
  ...(await bySpectral('openapi.json', rulesets.oas)),
  ...(await bySpectral('asyncapi.json', rulesets.asyncapi)),
]
for (const problem of problems.slice(0, 40)) console.log(problem)
if (problems.length > 0) console.log(`${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
