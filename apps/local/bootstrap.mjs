#!/usr/bin/env node
// `npm start`, `npm test` and the like on a bare machine. Runs on any Node >= 20 and needs nothing
// installed:
// 1. the pinned pnpm installs from the frozen lockfile, unless nothing that it depends on has
// changed
// 2. the task runs under the pinned Node, which is itself a package in the lockfile
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const isWindows = process.platform === 'win32'
const bin = path.join(root, 'node_modules', '.bin')
const [task = 'start', ...args] = process.argv.slice(2)
const env = childEnv()

const hadTerminal = [0, 1, 2].some((fd) => isatty(fd))
const bornUnder = npmAbove()
let hasHungUp = false
/** Ends what runs just now, the installer or the task, and us with it. */
let end = () => process.exit(1)
// from the start: the installation takes a minute, and a terminal may close meanwhile
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
process.on('SIGHUP', () => {
  if (hadTerminal) end('SIGHUP')
  // under nohup npm ends by it, as Node unsets what nohup has set: what runs is to stay, and so are
  // we
  else hasHungUp = true
})

await install()
runTask()

/** npm's own settings must not leak into pnpm or the product. */
function childEnv() {
  const npmOnly = /^(npm_|INIT_CWD$)/i
  const kept = /^npm_config_(registry|https?_proxy|proxy|noproxy|cafile|strict_ssl|cache)$|^npm_config_\/\//i
  const clean = Object.entries(process.env).filter(([name]) => !npmOnly.test(name) || kept.test(name))
  const copy = Object.fromEntries(clean)
  copy.PATH = bin + path.delimiter + process.env.PATH
  return copy
}

function manifests() {
  const packages = ['apps', 'packages'].flatMap((dir) =>
    readdirSync(path.join(root, dir)).map((name) => path.join(dir, name, 'package.json')),
  )
  const patches = path.join(root, 'patches')
  const patched = existsSync(patches) ? readdirSync(patches).map((name) => path.join('patches', name)) : []
  const own = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs']
  return [...own, ...patched.sort(), ...packages.sort()].filter((file) => existsSync(path.join(root, file)))
}

async function install() {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of manifests()) hash.update(file).update(readFileSync(path.join(root, file)))
  const wanted = hash.digest('hex')
  const stamp = path.join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const pnpm = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).packageManager
  console.log(`Installing what the lockfile names (first start only; ${pnpm})`)
  const command = [
    'exec',
    '--yes',
    '--silent',
    '--package',
    pnpm,
    '--',
    'pnpm',
    'install',
    '--frozen-lockfile',
  ]
  const code = await withProgress('npm', [...command, '--reporter=append-only'])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, wanted)
}

/**
 * Runs the installer, showing its progress on one line in a terminal and every few seconds
 * elsewhere; all of it on failure.
 */
function withProgress(command, commandArgs) {
  const child = spawn(command, commandArgs, {
    cwd: root,
    env,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    // apart from the terminal: of its closing we hear first
    detached: !isWindows,
  })
  end = (signal) => {
    if (isWindows) child.kill()
    else if (child.pid) process.kill(-child.pid, signal)
    process.exit(1)
  }
  const started = Date.now()
  let output = ''
  let shown = 0
  const read = (data) => {
    output += data
    const progress = String(data)
      .match(/Progress: .*added \d+/g)
      ?.at(-1)
    const every = process.stdout.isTTY ? 200 : 5_000
    if (!progress || Date.now() - shown < every) return
    shown = Date.now()
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K  ${progress}` : `  ${progress}\n`)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
      if (code === 0) console.log(`  installed in ${Math.round((Date.now() - started) / 1000)} s`)
      else
        console.error(
          `${output}\nThe installation failed. Check the network and the messages above, then run the command again.`,
        )
      resolve(code ?? 1)
    })
  })
}

/** The pinned Node, or ours where its platform has no such package and ours is new enough. */
function findNode() {
  const pinned = path.join(bin, isWindows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    `Node 22.18 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  )
  process.exit(1)
}

function runTask() {
  const file = path.join(root, 'apps', 'local', 'src', 'tasks', `${task}.ts`)
  if (!existsSync(file)) {
    console.error(`There is no task '${task}'.`)
    process.exit(2)
  }
  const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // stay until the task has shut down
  end = (signal) => child.kill(signal)
  endWithNpm(child)
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** npm killed by a supervisor takes its shell with it, but neither us nor the task. */
function endWithNpm(child) {
  let wasGone = false
  const look = () => {
    if (hasHungUp) return clearInterval(watch)
    const isGone = npmAbove() !== bornUnder
    // at the second look: a SIGHUP that ended npm has reached us by then
    if (isGone && wasGone) child.kill('SIGTERM')
    wasGone = isGone
  }
  const watch = setInterval(look, 200).unref()
}

/**
 * The processes of npm that run us: npm itself, or its shell and npm. Not what npm was started
 * from, which may well end first; null when npm does not run us.
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_script?.includes(path.basename(import.meta.filename))) return null
  const { ppid } = process
  try {
    // the shell holds the script in its command line, and stands there unless it has become us by
    // `exec`
    const command = readFileSync(`/proc/${ppid}/cmdline`, 'utf8')
    if (!command.includes(process.env.npm_lifecycle_script)) return String(ppid)
    return `${ppid} ${readFileSync(`/proc/${ppid}/stat`, 'latin1').split(') ').pop().split(' ')[1]}`
  } catch {
    return String(ppid) // no /proc but on Linux
  }
}
