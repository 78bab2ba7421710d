import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError, UnavailableError } from '@newsloom/core/errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createS3Store } from './s3-store.ts'
import { severalStores } from './several-stores.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A bucket that answers so, and gives up soon. */
async function bucketThat(answer: RequestListener): Promise<AudioStore> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const keys = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  const timeouts = { file: 60_000, range: 200, probe: 200 }
  return createS3Store({ endpoint: `http://127.0.0.1:${port}/podcasts`, ...keys }, timeouts)
}

describe('a bucket', () => {
  test.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    [
      'stops in the middle',
      (_, response) => response.writeHead(206, { 'content-length': '100' }).write('half'),
    ],
    ['fails again and again', (_, response) => response.writeHead(503).end()],
    ['refuses', (_, response) => response.writeHead(403).end()],
  ])('that %s makes nobody wait for a range, and says when to ask again', async (_, answer) => {
    const store = await bucketThat(answer)
    await expect(store.read('a', { from: 0, to: 99 })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: 30_000,
    })
  })

  const denies: RequestListener = (request, response) => {
    if (request.url === '/podcasts/there') response.end('abc')
    else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  }

  test('a key without permission to list does not mark other stores as failed', async () => {
    const bucket = await bucketThat(denies)
    const missing = vi.fn<AudioStore['read']>(() => Promise.reject(new NotFoundError('not here')))
    const warn = vi.fn()
    const stores = severalStores([bucket, { ...bucket, read: missing }], { warn })
    await expect(stores.read('gone')).rejects.toThrow(NotFoundError)
    expect(Buffer.from(await stores.read('there')).toString()).toBe('abc')
    expect(missing).toHaveBeenCalledOnce()
    expect(warn).not.toHaveBeenCalled()
  })

  test('whose key may not list it says so when nothing else was asked', async () => {
    await expect((await bucketThat(denies)).read('gone')).rejects.toThrow('status 403')
  })

  test('that refuses a wrong key does not respond', async () => {
    const bucket = await bucketThat((_, response) =>
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'),
    )
    await expect(bucket.probe()).rejects.toThrow(UnavailableError)
  })

  test.each<[string, RequestListener]>([
    ['is not there', (_, response) => response.writeHead(404).end('<Code>NoSuchBucket</Code>')],
    ['refuses', (_, response) => response.writeHead(403).end()],
    ['says nothing', () => undefined],
  ])('that %s does not respond', async (_, answer) => {
    const store = await bucketThat(answer)
    await expect(store.probe()).rejects.toThrow(UnavailableError)
    await expect(store.probe({ isReadOnly: true })).rejects.toThrow(UnavailableError)
  })
})

describe('several stores', () => {
  const log = { warn: () => undefined }
  const down = () => Promise.reject(new UnavailableError('down'))
  const storeOf = (over: Partial<AudioStore> = {}) => ({
    put: vi.fn(async () => undefined),
    read: vi.fn<AudioStore['read']>(async () => new Uint8Array([7])),
    remove: vi.fn(async () => undefined),
    probe: vi.fn(async () => undefined),
    ...over,
  })

  test('all delete their bytes although the first fails, and its error is reported', async () => {
    const [first, second] = [storeOf({ remove: down }), storeOf()]
    await expect(severalStores([first, second], log).remove('a')).rejects.toThrow('down')
    expect(second.remove).toHaveBeenCalledWith('a')
  })

  test('one that failed is read last for half a minute', async () => {
    let at = 0
    const read = vi.fn<AudioStore['read']>(down)
    const elsewhere = vi.fn<AudioStore['read']>(async () => new Uint8Array([7]))
    const [first, second] = [storeOf({ read }), storeOf({ read: elsewhere })]
    const stores = severalStores([first, second], log, () => at)
    await stores.read('a')
    expect(read).toHaveBeenCalledOnce()
    at = 29_999
    await stores.read('a')
    expect(read).toHaveBeenCalledOnce()
    elsewhere.mockRejectedValueOnce(new NotFoundError('not here'))
    await expect(stores.read('b')).rejects.toThrow('down')
    expect(read).toHaveBeenCalledTimes(2)
    read.mockResolvedValue(new Uint8Array([8]))
    at = 60_001
    expect(await stores.read('a')).toEqual(new Uint8Array([8]))
    at = 60_002
    expect(await stores.read('a')).toEqual(new Uint8Array([8]))
  })

  test('respond when all do; only the first has to take new audio', async () => {
    const [first, second] = [storeOf(), storeOf()]
    await severalStores([first, second], log).probe()
    expect(first.probe).toHaveBeenCalledWith({ isReadOnly: false })
    expect(second.probe).toHaveBeenCalledWith({ isReadOnly: true })
    await expect(severalStores([storeOf(), storeOf()], log).probe()).resolves.toBeUndefined()
    await expect(severalStores([storeOf({ probe: down }), storeOf()], log).probe()).rejects.toThrow('down')
  })
})
