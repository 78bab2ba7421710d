import { randomBytes } from 'node:crypto'
import type { AudioStore } from '@newsloom/core/audio-ports'
import { MissingRightError, NotFoundError, UnavailableError } from '@newsloom/core/errors'
import { AwsClient } from 'aws4fetch'
import { type Probing, probeAnswer, probeRights } from './probe-bucket.ts'
import { UnlistedError } from './unlisted-error.ts'

/** `endpoint` with the bucket, without a slash at its end. */
export type S3Options = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Limits for one request with its tries, ms. */
type Timeouts = { file: number; range: number; probe: number }
/** A listener waits for a range, and their player asks again. A probe is asked once. */
const TIMEOUTS: Timeouts = { file: 60_000, range: 8_000, probe: 2_500 }
/** When a listener may ask again, ms. */
const RETRY_MS = 30_000
const NO_ANSWER = 'The audio store does not answer. Try again later.'

const unavailable = (message: string, cause?: unknown) =>
  new UnavailableError(message, { cause, retryAfterMs: RETRY_MS })

type Asking = { method: 'PUT' | 'GET' | 'DELETE'; name: string; init?: RequestInit; signal?: AbortSignal }

/** Keeps audio in a bucket of a service that speaks S3. */
export function createS3Store({ endpoint, ...keys }: S3Options, timeouts: Timeouts = TIMEOUTS): AudioStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 })
  const prober = new AwsClient({ ...keys, service: 's3', retries: 0 })
  // processes that probe at the same time do not delete each other's
  const probed = `newsloom-probe-${randomBytes(4).toString('hex')}`
  const ask = async <T>(
    by: AwsClient,
    { method, name, init = {}, signal = AbortSignal.timeout(timeouts.file) }: Asking,
    take: (response: Response) => Promise<T>,
  ): Promise<T> => {
    // its body may stop as well as its beginning
    const lost = (cause: unknown) => {
      throw unavailable(NO_ANSWER, cause)
    }
    const response = await by.fetch(`${endpoint}/${name}`, { ...init, method, signal }).catch(lost)
    if (response.ok || (method === 'DELETE' && response.status === 404)) return take(response).catch(lost)
    const said = await response.text().catch(lost)
    // without the bucket, everything would seem to be gone
    if (method === 'GET' && response.status === 404 && !said.includes('NoSuchBucket')) {
      throw new NotFoundError('the audio is not in the bucket')
    }
    const message =
      response.status >= 500
        ? `${NO_ANSWER} (status ${response.status})`
        : `The audio store answered ${method} with status ${response.status}`
    const isDenied = response.status === 403 && said.includes('<Code>AccessDenied</Code>')
    if (!isDenied) throw unavailable(message)
    if (method === 'GET') throw new UnlistedError(message, { retryAfterMs: RETRY_MS })
    const right = method === 'PUT' ? 'write' : 'delete'
    throw new MissingRightError(right, message, { retryAfterMs: RETRY_MS })
  }
  const leave = async (response: Response) => response.body?.cancel()
  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes)
      const init = { body, headers: { 'content-length': String(body.length) } }
      await ask(client, { method: 'PUT', name, init }, leave)
    },
    read: (name, range) => {
      const headers = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const signal = AbortSignal.timeout(range ? timeouts.range : timeouts.file)
      return ask(client, { method: 'GET', name, init: { headers }, signal }, async (response) => {
        const bytes = new Uint8Array(await response.arrayBuffer())
        // a service may answer with the whole instead
        return range && response.status !== 206 ? bytes.slice(range.from, range.to + 1) : bytes
      })
    },
    remove: async (name) => {
      await ask(client, { method: 'DELETE', name }, leave)
    },
    probe: ({ isReadOnly } = { isReadOnly: false }) => {
      const probe: Probing = (method, init) => {
        const signal = AbortSignal.timeout(timeouts.probe)
        return ask(prober, { name: probed, signal, method, ...(init && { init }) }, leave)
      }
      return isReadOnly ? probeAnswer(probe) : probeRights(probe)
    },
  }
}
