import { causeOf } from '@newsloom/core/cause-of'
import type { Resend, Response } from 'resend'
import { jsonOf, readError } from './resend-errors.ts'
import type { AskResend } from './resend-http.ts'

export type SdkOptions = { apiKey: string; baseUrl: string; ask: AskResend }
export type OpenSdk = () => Promise<Resend>

/**
 * Resend's own client, loaded when it is first needed. Its requests go our way: left alone it has no time limit, takes
 * answers of any length and believes the status that stands in an error's JSON. As with the client itself,
 * `statusCode: null` is an outcome that nobody knows; an abort is thrown.
 */
export function lazySdk({ apiKey, baseUrl, ask }: SdkOptions): OpenSdk {
  let opened: Promise<Resend> | null = null
  const open = async (): Promise<Resend> => {
    const sdk = await import('resend')
    class OurResend extends sdk.Resend {
      override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<Response<T>> {
        const signal = options.signal ?? new AbortController().signal
        signal.throwIfAborted()
        try {
          const { status, headers, text } = await ask(`${this.baseUrl}${path}`, {
            method: options.method === 'POST' ? 'POST' : 'GET',
            headers: Object.fromEntries(new Headers(options.headers)),
            ...(typeof options.body === 'string' ? { body: options.body } : {}),
            signal,
          })
          const given = Object.fromEntries(headers)
          if (status < 200 || status >= 300)
            return { data: null, error: { ...readError(text), statusCode: status }, headers: given }
          const data = jsonOf(text)
          if (data === undefined) return unknown('the mail service gave an answer that cannot be read')
          return { data: data as T, error: null, headers: given }
        } catch (error) {
          signal.throwIfAborted()
          return unknown(`no answer from the mail service: ${causeOf(error)}`)
        }
      }
    }
    return new OurResend(apiKey, { baseUrl, userAgent: 'newsloom' })
  }
  return () => {
    opened ??= open()
    return opened
  }
}

const unknown = (message: string) => ({
  data: null,
  error: { name: 'application_error' as const, statusCode: null, message },
  headers: null,
})
