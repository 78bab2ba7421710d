import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError, UnavailableError } from '@newsloom/core/errors'
import { AwsClient } from 'aws4fetch'

/** `endpoint` with the bucket, without a slash at its end. */
export type S3Options = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

const TIMEOUT_MS = 60_000
const NO_ANSWER = 'The audio store does not answer. Try again later.'

/** Keeps audio in a bucket of a service that speaks S3. */
export function createS3Store({ endpoint, ...keys }: S3Options): AudioStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 })
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await client
      .fetch(`${endpoint}/${name}`, { ...init, method, signal })
      .catch((cause: unknown) => {
        throw new UnavailableError(NO_ANSWER, { cause })
      })
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response
    const said = await response.text()
    // without the bucket, everything would seem to be gone
    if (method === 'GET' && response.status === 404 && !said.includes('NoSuchBucket')) {
      throw new NotFoundError('the audio is not in the bucket')
    }
    if (response.status >= 500) throw new UnavailableError(`${NO_ANSWER} (status ${response.status})`)
    throw new Error(`the audio store answered ${method} with status ${response.status}`)
  }
  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes)
      const response = await ask('PUT', name, { body, headers: { 'content-length': String(body.length) } })
      await response.body?.cancel()
    },
    read: async (name, range) => {
      const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const response = await ask('GET', name, { headers })
      const bytes = new Uint8Array(await response.arrayBuffer())
      // a service may answer with the whole instead
      return range && response.status !== 206 ? bytes.slice(range.from, range.to + 1) : bytes
    },
    remove: async (name) => {
      const response = await ask('DELETE', name)
      await response.body?.cancel()
    },
  }
}
