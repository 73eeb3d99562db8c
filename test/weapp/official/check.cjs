/**
 * Runs WeChat's own checker on a project, offline: `node check.cjs PROJECT_DIR` prints one line of JSON. It is a
 * separate process, because the checker starts workers and leaves rejections unhandled.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const print = process.stdout.write.bind(process.stdout)
console.log = console.info = console.warn = console.error = () => undefined
process.on('unhandledRejection', () => undefined)

const ci = require('miniprogram-ci')

const APP_ID = 'wx0123456789abcdef'
const TIME_LIMIT_MS = 120_000
const projectDir = path.resolve(process.argv[2])
const errors = []
const warnings = []

const oneLine = (error) =>
  String((error && error.message) || error)
    .replace(/\s+/g, ' ')
    .slice(0, 400)
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

function finish() {
  print(`${JSON.stringify({ errors, warnings })}\n`, () => process.exit(0))
}

async function attempt(where, work) {
  try {
    return await work()
  } catch (error) {
    errors.push(`${where}: ${oneLine(error)}`)
    return undefined
  }
}

/** A local compilation would ask the server only for attributes of the project, which are given here. */
class LocalProject extends ci.Project {
  async attr() {
    const { setting } = ci.DefaultProjectAttr
    return { ...ci.DefaultProjectAttr, appid: APP_ID, setting: { ...setting, MaxSubpackageFullCodeSize: 30 } }
  }
}

/** Checks a file by the official JSON schemas. Unknown keys are errors here, although WeChat ignores them. */
function validate(kind, file, json) {
  const result = ci.schemaValidate(kind, json)
  if (result.warning) errors.push(`${file}: unknown keys ${oneLine(result.warning)}`)
  for (const error of result.error || []) errors.push(`${file}: ${oneLine(error.message || JSON.stringify(error))}`)
}

async function checkJson(project, root) {
  const app = await attempt('app.json', () => ci.getAppJSON(project))
  if (!app) return
  validate('app', 'app.json', readJson(path.join(projectDir, root, 'app.json')))
  const subPages = (app.subPackages || []).flatMap((sub) => sub.pages.map((page) => path.posix.join(sub.root, page)))
  for (const pagePath of [...app.pages, ...subPages]) {
    const file = `${pagePath}.json`
    await attempt(file, async () => {
      await ci.getPageJSON(project, { pagePath, miniprogramRoot: root })
      validate('page', file, readJson(path.join(projectDir, root, file)))
    })
  }
}

async function checkCode(project) {
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-')), 'compiled.zip')
  const setting = { es6: false, minify: false }
  await attempt('compile', () =>
    ci.getCompiledResult({ project, version: '1.0.0', desc: 'check', setting, onProgressUpdate() {} }, output),
  )
  fs.rmSync(path.dirname(output), { recursive: true, force: true })
  const quality = await attempt('code quality', () => ci.checkCodeQuality(project, { saveReportPath: '' }))
  for (const rule of Array.isArray(quality) ? quality : []) {
    // the build has compressed the files already, so this switch of the tools stays off
    if (rule && rule.success === false && !/_COMPRESS_OPEN$/.test(rule.name))
      warnings.push(`${rule.name}: ${oneLine(rule.text || JSON.stringify(rule.detail || ''))}`)
  }
}

async function main() {
  const config = readJson(path.join(projectDir, 'project.config.json'))
  const root = (config.miniprogramRoot || '').replace(/^\.\//, '')
  const project = new LocalProject({
    appid: APP_ID,
    type: 'miniProgram',
    projectPath: projectDir,
    privateKey: 'not used without network',
    ignores: ['node_modules/**/*'],
  })
  await checkJson(project, root)
  await checkCode(project)
  finish()
}

setTimeout(() => {
  errors.push('the checker did not finish in time')
  finish()
}, TIME_LIMIT_MS).unref()
main().catch((error) => {
  errors.push(oneLine(error))
  finish()
})
