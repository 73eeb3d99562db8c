import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const mac = ['Google Chrome', 'Microsoft Edge', 'Chromium'].map((name) => `${name}.app/Contents/MacOS/${name}`)
const windows = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
  'Chromium/Application/chrome.exe',
]
const commands = [
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
]

const under = (folders, names, { join }) =>
  names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))

/** The folders where Chromium-like browsers install themselves, the most likely first. */
export function usualPlaces(platform, env) {
  if (platform === 'darwin') return under(['/Applications', env.HOME && `${env.HOME}/Applications`], mac, path.posix)
  if (platform === 'win32')
    return under([env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA], windows, path.win32)
  const folders = [...(env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
  return under([...new Set(folders)], commands, path.posix)
}

export function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
