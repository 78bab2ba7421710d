import { causeOf } from '@newsloom/core/lib/cause-of'
import type { Resend, Response } from 'resend'
import { jsonOf, noAnswer, readError, UNREADABLE } from './resend-errors.ts'
import type { AskResend } from './resend-http.ts'

export type SdkOptions = { apiKey: string; baseUrl: string; ask: AskResend }
export type OpenSdk = () => Promise<Resend>

/**
 * Resend's own client, loaded when it is first needed. Its requests go our way: left alone it has
 * no time limit, takes answers of any length and believes the status that stands in an error's
 * JSON. As with the client itself, `statusCode: null` is an outcome that nobody knows; an abort is
 * thrown.
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

/** Only what is asked here is wired: sent as a GET, another request would seem to have worked. */
function methodOf({ method = 'GET' }: RequestInit): 'GET' | 'POST' {
  if (method === 'GET' || method === 'POST') return method
  throw new Error(`Requests by ${method} do not go to the email service`)
}

const unknown = (message: string) => ({
  data: null,
  error: { name: 'application_error' as const, statusCode: null, message },
  headers: null,
})
