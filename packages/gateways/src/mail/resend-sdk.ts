import { causeOf } from '@newsloom/core/lib/cause-of'
import type { Resend, Response } from 'resend'
import { jsonOf, noAnswer, readError, UNREADABLE } from './resend-errors.ts'
import type { AskResend } from './resend-http.ts'

export type SdkOptions = { apiKey: string; baseUrl: string; ask: AskResend }
export type OpenSdk = () => Promise<Resend>

/**
 * Resend's own client, loaded at first use, with requests through our HTTP client: by itself it has
 * no timeout, accepts answers of any length and trusts the status in an error's JSON. As in the
 * SDK, `statusCode: null` means an unknown outcome; an abort is thrown.
 */
export function lazySdk({ apiKey, baseUrl, ask }: SdkOptions): OpenSdk {
  let opened: Promise<Resend> | null = null
  const open = async (): Promise<Resend> => {
    const sdk = await import('resend')
    class OurResend extends sdk.Resend {
      override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<Response<T>> {
        const signal = options.signal ?? new AbortController().signal
        const method = methodOf(options)
        signal.throwIfAborted()
        try {
          const { status, headers, text } = await ask(`${this.baseUrl}${path}`, {
            method,
            headers: Object.fromEntries(new Headers(options.headers)),
            ...(typeof options.body === 'string' ? { body: options.body } : {}),
            signal,
          })
          const given = Object.fromEntries(headers)
          if (status < 200 || status >= 300)
            return { data: null, error: { ...readError(text), statusCode: status }, headers: given }
          const data = jsonOf(text)
          if (data === undefined) return unknown(UNREADABLE)
          return { data: data as T, error: null, headers: given }
        } catch (error) {
          signal.throwIfAborted()
          return unknown(noAnswer(causeOf(error)))
        }
      }
    }
    return new OurResend(apiKey, { baseUrl, userAgent: 'newsloom' })
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}

/** Only methods in use are supported: sent as a GET, another request would seem to have worked. */
function methodOf({ method = 'GET' }: RequestInit): 'GET' | 'POST' {
  if (method === 'GET' || method === 'POST') return method
  throw new Error(`Requests by ${method} do not go to the email service`)
}

const unknown = (message: string) => ({
  data: null,
  error: { name: 'application_error' as const, statusCode: null, message },
  headers: null,
})
