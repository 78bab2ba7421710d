import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError, UnavailableError } from '@newsloom/core/errors'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { audioObjects } from '@newsloom/db/schema/episodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAudioStore, readBucket, readStores } from './create-audio-store.ts'
import { CHUNK_BYTES } from './database-store.ts'

const database = testDatabase()
const log = { warn: () => undefined }
const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-s3-'))
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: dir,
  configureBuckets: [{ name: 'podcasts', configs: [] }],
})
let setting = ''
beforeAll(async () => {
  const { port } = await bucket.run()
  setting = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/podcasts`
})
afterAll(async () => {
  await bucket.close()
  rmSync(dir, { recursive: true, force: true })
})

const bytes = Uint8Array.from({ length: 3 * CHUNK_BYTES + 100 }, (_, i) => (i * 7) % 251)
const named = async (name: string) => {
  await database.db.insert(audioObjects).values({ name, bytes: bytes.length })
  return name
}

describe.each<[string, () => AudioStore]>([
  ['the database', () => createAudioStore(database.db, undefined, log)],
  ['a bucket', () => createAudioStore(database.db, setting, log)],
])('%s', (where, store) => {
  test('gives back what it was given, and any part of it', async () => {
    const name = await named(`whole-${where.replaceAll(' ', '-')}`)
    await store().put(name, bytes)
    expect(Buffer.compare(await store().read(name), bytes)).toBe(0)
    const last = bytes.length - 1
    for (const [from, to] of [
      [0, 1],
      [0, CHUNK_BYTES - 1],
      [CHUNK_BYTES - 1, CHUNK_BYTES],
      [10, 2 * CHUNK_BYTES + 5],
      [last, last],
      [0, last],
    ] as const) {
      const part = await store().read(name, { from, to })
      expect(part.length).toBe(to - from + 1)
      expect(Buffer.compare(part, bytes.subarray(from, to + 1))).toBe(0)
    }
  })

  test('forgets what is removed; removing it again does not fail', async () => {
    const name = await named(`gone-${where.replaceAll(' ', '-')}`)
    await store().put(name, bytes.subarray(0, 10))
    await store().remove(name)
    await store().remove(name)
    await expect(store().read(name)).rejects.toThrow(NotFoundError)
    await expect(store().read(name, { from: 0, to: 0 })).rejects.toThrow(NotFoundError)
  })
})

test('a bucket with another secret is refused, and the error does not name the secret', async () => {
  const store = createAudioStore(database.db, setting.replace(':S3RVER@', ':wrong-secret@'), log)
  const error = await store.put('x', bytes).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(/status 403/)
  expect(String(error)).not.toContain('wrong-secret')
})

test('a bucket that is not there is another error than audio that is not in it', async () => {
  const store = createAudioStore(database.db, `${setting}-of-another-name`, log)
  const error = await store.read('x').catch((reason: unknown) => reason)
  expect(error).not.toBeInstanceOf(NotFoundError)
  expect(String(error)).toMatch(/status 404/)
})

test('audio that is stored again after a lost answer is stored once', async () => {
  const store = createAudioStore(database.db, undefined, log)
  const name = await named('twice')
  await store.put(name, bytes)
  await store.put(name, bytes)
  expect(Buffer.compare(await store.read(name), bytes)).toBe(0)
})

test('audio that is removed while it is read is not there, rather than cut short', async () => {
  const { db } = database
  const store = createAudioStore(db, undefined, log)
  const name = await named('removed-meanwhile')
  await store.put(name, new Uint8Array(6 * CHUNK_BYTES))
  const removed = async () => {
    await store.remove(name)
    return []
  }
  const second = () => ({ from: () => ({ where: () => ({ orderBy: removed }) }) })
  // a count, and two of the bytes
  let queries = 0
  const removing = new Proxy(db, {
    get: (target, key) => (key === 'select' && ++queries === 3 ? second : Reflect.get(target, key)),
  })
  await expect(createAudioStore(removing, undefined, log).read(name)).rejects.toThrow(NotFoundError)
  expect(queries).toBe(3)
})

test('audio from before another store was chosen is read where it is', async () => {
  const [inDatabase, inBucket] = [await named('before-bucket'), await named('before-database')]
  await createAudioStore(database.db, undefined, log).put(inDatabase, bytes)
  const toBucket = createAudioStore(database.db, setting, log)
  expect(Buffer.compare(await toBucket.read(inDatabase), bytes)).toBe(0)
  await toBucket.put(inBucket, bytes)
  const back = createAudioStore(database.db, `database ${setting}`, log)
  expect(Buffer.compare(await back.read(inBucket, { from: 3, to: 9 }), bytes.subarray(3, 10))).toBe(0)
  await back.remove(inBucket)
  await expect(toBucket.read(inBucket)).rejects.toThrow(NotFoundError)
})

test('audio that a bucket does not take is kept in the database', async () => {
  const down = createAudioStore(database.db, 's3+http://a:b@127.0.0.1:1/podcasts', log)
  const name = await named('bucket-down')
  await down.put(name, bytes)
  expect(Buffer.compare(await down.read(name), bytes)).toBe(0)
  await expect(down.read('in-the-bucket')).rejects.toThrow(UnavailableError)
})

test('the setting of several stores', () => {
  const bucket = readBucket('s3://key:a@s3.example.org/news')
  expect(readStores('database s3://key:a@s3.example.org/news')).toEqual(['database', bucket])
  expect(readStores('s3://key:a@s3.example.org/news')).toEqual([bucket])
  expect(readStores('s3://key:a@s3.example.org/news elsewhere')).toBeNull()
})

test('the setting of a bucket', () => {
  expect(readBucket('s3://key:a%2Fb@s3.example.org/news/audio/?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.org/news/audio',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b',
  })
  for (const wrong of [
    '',
    'postgres',
    's3://host/bucket',
    's3://key:secret@host',
    'https://key:secret@host/bucket',
  ])
    expect(readBucket(wrong)).toBeNull()
})
