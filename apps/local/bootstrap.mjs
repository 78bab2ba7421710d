#!/usr/bin/env node
// Entry point of `npm start`, `npm test` and the like on a bare machine. Runs on any Node >= 20
// without installed packages:
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
/** Ends whatever is running, the installer or the task, and this process. */
let end = () => process.exit(1)
// registered first: the installation takes a minute, and the terminal may close meanwhile
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
process.on('SIGHUP', () => {
  if (hadTerminal) end('SIGHUP')
  // under nohup npm ends on SIGHUP, as Node resets what nohup set; the task and this process must
  // stay
  else hasHungUp = true
})

await install()
runTask()

/** The environment without npm's own settings, which must not reach pnpm or the product. */
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
  console.log(`Installing packages (first start only; ${pnpm})`)
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
 * Runs the installer and shows its progress: one updating line in a terminal, a line every few
 * seconds elsewhere. On failure shows all of its output.
 */
function withProgress(command, commandArgs) {
  const child = spawn(command, commandArgs, {
    cwd: root,
    env,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    // in its own group, so this process hears first when the terminal closes
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

/** The pinned Node, or the current one if the platform has no package and it is new enough. */
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
  // wait until the task has shut down
  end = (signal) => child.kill(signal)
  endWithNpm(child)
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** A supervisor that kills npm also ends its shell, but neither this process nor the task. */
function endWithNpm(child) {
  let wasGone = false
  const look = () => {
    if (hasHungUp) return clearInterval(watch)
    const isGone = npmAbove() !== bornUnder
    // only at the second check: by then a SIGHUP that ended npm has arrived here too
    if (isGone && wasGone) child.kill('SIGTERM')
    wasGone = isGone
  }
  const watch = setInterval(look, 200).unref()
}

/**
 * npm's processes above this one: npm, or its shell and npm, but not what npm was started from,
 * which may end first. null: not started by npm.
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_script?.includes(path.basename(import.meta.filename))) return null
  const { ppid } = process
  try {
    // the shell has the script in its command line, unless it was replaced by `exec`
    const command = readFileSync(`/proc/${ppid}/cmdline`, 'utf8')
    if (!command.includes(process.env.npm_lifecycle_script)) return String(ppid)
    return `${ppid} ${readFileSync(`/proc/${ppid}/stat`, 'latin1').split(') ').pop().split(' ')[1]}`
  } catch {
    return String(ppid) // /proc exists only on Linux
  }
}
