import type { Hono } from 'hono'
import type { RestEnv } from '../rest/rest.ts'

export type TestRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** 'here': this machine, at port 3000; or the peer's address */
  from?: string
}

/** Sends a request to an app in-process, as from a local or remote socket. */
export const requestTo =
  (app: Hono<RestEnv>) =>
  (url: string, { from = 'here', headers, ...init }: TestRequest = {}): Promise<Response> => {
    const remoteAddress = { here: '127.0.0.1', elsewhere: '203.0.113.9' }[from] ?? from
    const bindings = { incoming: { socket: { remoteAddress, localPort: 3000 } } }
    const request = new Request(new URL(url, 'http://localhost:3000'), {
      ...init,
      headers: { host: 'localhost:3000', ...headers },
    })
    return Promise.resolve(app.fetch(request, bindings))
  }
