import type { AudioStore } from '@newsloom/core/audio-ports'
import type { Db } from '@newsloom/db/client'
import { createDatabaseStore } from './database-store.ts'
import { createS3Store, type S3Options } from './s3-store.ts'

/** In the database, unless `AUDIO_STORE` names a bucket. */
export const createAudioStore = (db: Db, setting: string | undefined): AudioStore => {
  const bucket = setting ? readBucket(setting) : null
  return bucket ? createS3Store(bucket) : createDatabaseStore(db)
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
