import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createS3Store } from './s3-store.ts'

type Method = 'PUT' | 'GET' | 'DELETE'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A bucket in memory whose key may not do what is `denied`, nor list it. */
async function bucketThatDenies(denied: readonly Method[], status = 403) {
  const kept = new Map<string, Buffer>()
  const deny = (response: ServerResponse) =>
    response.writeHead(status).end('<Error><Code>AccessDenied</Code></Error>')
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const body = Buffer.concat(await request.toArray())
    if (denied.some((one) => one === method)) return deny(response)
    if (method === 'PUT') kept.set(url, body)
    if (method === 'DELETE') kept.delete(url)
    if (method !== 'GET') return response.writeHead(204).end()
    const found = kept.get(url)
    return found ? response.end(found) : deny(response)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const keys = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  return { kept, store: createS3Store({ endpoint: `http://127.0.0.1:${port}/podcasts`, ...keys }) }
}

test('a key that may write, read and delete works, and nothing is left in the bucket', async () => {
  const { kept, store } = await bucketThatDenies([])
  await store.probe()
  expect([...kept.keys()]).toEqual([])
})

test.each<[string, Method, number]>([
  ['write', 'PUT', 0],
  ['read', 'GET', 0],
  ['delete', 'DELETE', 1],
])('a key that may not %s objects does not work', async (right, method, left) => {
  const { kept, store } = await bucketThatDenies([method])
  await expect(store.probe()).rejects.toMatchObject({ code: 'unavailable', right })
  await expect(store.probe()).rejects.toMatchObject({ right })
  expect(kept.size).toBe(left)
})

test('nothing is left in a bucket that fails while it is read', async () => {
  const { kept, store } = await bucketThatDenies(['GET'], 503)
  await expect(store.probe()).rejects.toMatchObject({ code: 'unavailable' })
  expect([...kept.keys()]).toEqual([])
})

test('a store that keeps earlier audio only is not written to', async () => {
  const { kept, store } = await bucketThatDenies(['PUT', 'DELETE'])
  await store.probe({ isReadOnly: true })
  expect(kept.size).toBe(0)
})
