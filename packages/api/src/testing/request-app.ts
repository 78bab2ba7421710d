import type { Context } from '@newsloom/core/context'
import { createHttpApp } from '../http-app.ts'
import { requestTo } from './request-to.ts'

/** Asks the whole HTTP app, without a token and a built web app, of this context. */
export const requestApp = (ctx: Context): ReturnType<typeof requestTo> => {
  const { publicUrl, linkSecret } = ctx.config
  const access = { publicUrl, allowedHosts: [], accessToken: null, cookieSecret: linkSecret }
  return requestTo(createHttpApp({ ctx, access, webDir: '/nowhere' }))
}
