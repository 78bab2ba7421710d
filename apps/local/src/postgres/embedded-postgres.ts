import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseRunner, nativeDir, type Runner } from './native.ts'

export type EmbeddedPostgres = {
  url: string
  /** where its data and password are: `dir`, unless its user cannot enter that */
  folder: string
  port: number
  how: string
  /** resolves when the server has ended, for any reason */
  gone: Promise<void>
  stop: () => Promise<void>
}
export type EmbeddedOptions = {
  dir: string
  /** loopback port; default: a free one */
  port?: number
  flags?: string[]
  log?: (text: string) => void
}

/**
 * sh runs the server only as long as our end of its stdin is open, so Postgres shuts down even if
 * the launcher crashes or is killed. A server asked to stop during recovery may never do so (18.4),
 * so it is killed after 6 s; its next start recovers.
 */
const WATCH = [
  'exec 3<&0; "$@" 3<&- </dev/null & p=$!',
  'exec 2>/dev/null; while read -r _ <&3; do :; done',
  'kill -INT $p; (for _ in 1 2 3 4 5 6; do sleep 1; done; kill -QUIT $p) & q=$!',
  'wait $p; kill $q',
].join('\n')
const CTYPE: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['--lc-ctype=C.UTF-8'], // otherwise pg_trgm ignores Thai
  darwin: ['--lc-ctype=en_US.UTF-8'],
}

/**
 * Starts the bundled Postgres server on a loopback port with its data in `dir`. Waits for a server
 * left by a killed launcher to end. @throws Error with the server's last message if it does not
 * start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  fs.mkdirSync(options.dir, { recursive: true })
  const runner = chooseRunner(nativeDir())
  const dir = runner.ids ? reachableDir(options.dir, runner.ids) : options.dir
  const data = path.join(dir, 'data')
  const passwordFile = path.join(dir, 'password')
  await predecessorGone(data)
  if (!fs.existsSync(data)) initialise(runner, data, passwordFile)
  const password = fs.readFileSync(passwordFile, 'utf8').trim()
  const { port, flags = [], log = () => undefined } = options
  return { ...(await launch(runner, { data, password, port, flags, log })), folder: dir }
}

/**
 * An unprivileged user needs a folder it can enter; if `dir` is in someone's home, uses /var/lib.
 */
function reachableDir(dir: string, ids: { uid: number; gid: number }): string {
  fs.chownSync(dir, ids.uid, ids.gid)
  if (spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], ids).status === 0) return dir
  const moved = path.join(
    '/var/lib',
    `newsloom-${createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 10)}`,
  )
  fs.mkdirSync(moved, { recursive: true })
  fs.chownSync(moved, ids.uid, ids.gid)
  return moved
}

function initialise(runner: Runner, data: string, passwordFile: string): void {
  const fresh = `${data}.new` // renamed when complete, so a killed initdb leaves nothing incomplete
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  if (runner.ids) {
    fs.mkdirSync(fresh)
    for (const file of [fresh, passwordFile]) fs.chownSync(file, runner.ids.uid, runner.ids.gid)
  }
  const args = [
    '-D',
    fresh,
    '-U',
    'newsloom',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ]
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(CTYPE[process.platform] ?? []),
  )
  args.push('--no-sync', '--no-instructions')
  const [command, rest] = runner.command(path.join(runner.native, 'bin', 'initdb'), args)
  const result = spawnSync(command, rest, { ...runner.ids, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`)
  fs.renameSync(fresh, data)
}

/** pid of a running server on this data directory, from its lock file. */
function livePid(data: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    if (process.platform === 'linux' && !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'))
      return null
    return pid
  } catch {
    return null // no lock file, or a stale one
  }
}

/** A server whose launcher was killed ends soon; one with a live launcher must not be shared. */
async function predecessorGone(data: string): Promise<void> {
  for (let waited = 0; livePid(data) !== null; waited += 100) {
    if (waited >= 8_000) {
      throw new Error(
        `Another Newsloom is running on ${path.dirname(data)}. Stop it first, or set another DATA_DIR.`,
      )
    }
    await delay(100)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

type Launch = Required<Pick<EmbeddedOptions, 'flags' | 'log'>> & {
  data: string
  password: string
  port: number | undefined
}

async function launch(runner: Runner, how: Launch): Promise<Omit<EmbeddedPostgres, 'folder'>> {
  for (let attempt = 0; ; attempt += 1) {
    const port = how.port ?? (await freePort())
    const args = [
      '-D',
      how.data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ]
    const [command, rest] = runner.command(path.join(runner.native, 'bin', 'postgres'), [
      ...args,
      ...how.flags,
    ])
    const child = spawnWatched(command, rest, runner.ids ?? {})
    const gone = new Promise<void>((resolve) => {
      child.stderr?.once('end', () => {
        child.stdin?.end() // lets sh reap a server that died
        resolve()
      })
    })
    const outcome = await readiness(child, gone, how.log)
    if (outcome === 'ready') {
      const url = `postgres://newsloom:${how.password}@127.0.0.1:${port}/postgres`
      return { url, port, how: runner.how, gone, stop: () => stop(child, gone) }
    }
    if (attempt >= 20 || !isStillEnding(outcome)) throw new Error(`Postgres did not start: ${outcome}`)
    await delay(250)
  }
}

const STILL_ENDING =
  /pre-existing shared memory|lock file "[^"]*" (already exists|is empty)|Address already in use|could not bind/

/** Whether a server did not start because an earlier one is still ending. */
export const isStillEnding = (lastWords: string): boolean => STILL_ENDING.test(lastWords)

function spawnWatched(command: string, args: string[], options: SpawnOptions): ChildProcess {
  if (process.platform === 'win32')
    return spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  // its own group, so Ctrl-C does not reach it directly
  return spawn('/bin/sh', ['-c', WATCH, 'sh', command, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
}

/** 'ready', or the server's last message. */
function readiness(child: ChildProcess, gone: Promise<void>, log: (text: string) => void): Promise<string> {
  return new Promise((resolve) => {
    let tail = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log(text)
      tail = (tail + text).slice(-2_000)
      if (/ready to accept connections/.test(text)) resolve('ready')
    })
    child.once('error', (error) => resolve(String(error)))
    gone.then(() => resolve(tail))
  })
}

async function stop(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (process.platform === 'win32') child.kill()
  else child.stdin?.end()
  await gone
}
