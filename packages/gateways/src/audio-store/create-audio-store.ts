import type { AudioStore } from '@newsloom/core/audio-ports'
import type { Db } from '@newsloom/db/client'
import type { Logger } from 'pino'
import { createDatabaseStore } from './database-store.ts'
import { createS3Store, type S3Options } from './s3-store.ts'
import { severalStores } from './several-stores.ts'

const DATABASE = 'database'

/**
 * Stores audio in the database, unless `AUDIO_STORE` names a bucket. Audio that the database has
 * from before, or got while the bucket refused it, is still read from there.
 */
export function createAudioStore(db: Db, setting: string | undefined, log: Pick<Logger, 'warn'>): AudioStore {
  const named = (setting ? readStores(setting) : null) ?? []
  const stores: NamedStore[] = named.includes(DATABASE) ? named : [...named, DATABASE]
  return severalStores(
    stores.map((one) => (one === DATABASE ? createDatabaseStore(db) : createS3Store(one))),
    log,
  )
}

type NamedStore = S3Options | typeof DATABASE

/**
 * The stores of a setting, separated by blanks: new audio is kept in the first, and read from all.
 * Null if one is neither a bucket nor 'database'.
 */
export function readStores(setting: string): NamedStore[] | null {
  const stores = setting
    .trim()
    .split(/\s+/)
    .map((one) => (one === DATABASE ? one : readBucket(one)))
  return stores.every((one) => one !== null) ? stores : null
}

/**
 * A bucket as `s3://key:secret@host/bucket?region=eu-central-1`, with special characters of the
 * secret in percent-encoding; `s3+http` is for a service in the same network. Null: it is none.
 */
export function readBucket(setting: string): S3Options | null {
  const scheme = /^s3(\+http)?:\/\//.exec(setting)
  const address = setting.replace(/^s3(\+http)?:/, 'http:')
  if (!scheme || !URL.canParse(address)) return null
  const { username, password, host, pathname, searchParams } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  if (!username || !password || path.length < 2) return null
  return {
    endpoint: `${scheme[1] ? 'http' : 'https'}://${host}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
