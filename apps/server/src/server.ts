import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener, RequestError } from '@hono/node-server'
import { answerError, errorBody } from '@newsloom/api/errors'
import { createHttpApp } from '@newsloom/api/http-app'
import type { Context } from '@newsloom/core/context'
import { ConfigError, type Env } from '@newsloom/gateways/config'
import { createRedirect, isTrackedLink } from './redirect.ts'
import { CLIENT_LIMITS, type ClientLimits, dropSlowClients, serverOptions } from './slow-clients.ts'

export type RunningServer = { port: number; stop: () => Promise<void> }
export type ServerOptions = {
  ctx: Context
  env: Pick<Env, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'ALLOWED_HOSTS' | 'ACCESS_TOKEN'>
  /** the built web app */
  webDir?: string
  clientLimits?: ClientLimits
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** ms that running answers get at a stop before their connections are cut */
const DRAIN_MS = 8_000

/**
 * Listens on HOST:PORT (0: any free port). `stop` accepts nothing new, ends streams, lets answers
 * finish, stores the last clicks.
 * @throws ConfigError when the address cannot be listened on
 */
export async function startServer({
  ctx: given,
  env,
  webDir = WEB_DIR,
  clientLimits = CLIENT_LIMITS,
}: ServerOptions): Promise<RunningServer> {
  // longer than the 60 s of most proxies, which otherwise hit a connection just closed
  const server = createServer({ keepAliveTimeout: 65_000, ...serverOptions(clientLimits) })
  dropSlowClients(server, clientLimits)
  const port = await listen(server, env)
  const ctx = withPort(given, env, port)
  const closing = new AbortController()
  const redirect = createRedirect(ctx)
  const access = {
    publicUrl: ctx.config.publicUrl,
    allowedHosts: env.ALLOWED_HOSTS,
    accessToken: env.ACCESS_TOKEN ?? null,
    cookieSecret: ctx.config.linkSecret,
  }
  const app = createHttpApp({ ctx, access, webDir, closing: closing.signal })
  // a request without a Host header still needs a URL; access is decided by the header
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: answerUnread(ctx) })
  server.on('request', (request, response) => {
    // the hot path: thousands of readers may click within minutes of a send
    if (isTrackedLink(request.url ?? '')) redirect.handle(request, response)
    else void listener(request, response)
  })
  const stop = async () => {
    closing.abort()
    await drain(server)
    await redirect.close()
  }
  return { port, stop }
}

/** Answers requests that never reached the app because of an invalid Host or path. */
const answerUnread = (ctx: Context) => (error: unknown) => {
  if (error instanceof RequestError) {
    return Response.json(errorBody('invalid', 'The request cannot be read'), { status: 400 })
  }
  const answer = answerError(error, ctx.dataDisk)
  ctx.log.error({ err: error, id: answer.logId }, 'internal error')
  return Response.json(answer.body, { status: answer.status })
}

async function listen(server: Server, env: ServerOptions['env']): Promise<number> {
  server.listen(env.PORT, env.HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(unreachable(error, env), { cause: error })
  }
  return (server.address() as AddressInfo).port
}

function unreachable(error: unknown, env: ServerOptions['env']): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `PORT: ${env.PORT} is taken by another program; set PORT to a free one`
  if (code === 'EACCES') return `PORT: ${env.PORT} may not be used by this user; set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: ${env.HOST} is not an address of this machine`
  return `The server cannot listen on ${env.HOST}:${env.PORT}: ${error instanceof Error ? error.message : error}`
}

/** Links in emails need the real port if the environment left it open. */
function withPort(ctx: Context, env: ServerOptions['env'], port: number): Context {
  if (env.PUBLIC_URL || env.PORT !== 0) return ctx
  const url = Object.assign(new URL(ctx.config.publicUrl), { port: String(port) })
  return { ...ctx, config: { ...ctx.config, publicUrl: url.origin } }
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // a kept-alive connection is idle only once its last answer is sent
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
