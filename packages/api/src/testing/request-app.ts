import type { Context } from '@newsloom/core/context'
import { createHttpApp } from '../http-app.ts'
import { requestTo } from './request-to.ts'

/** Sends a request to the whole HTTP app of this context, without a token or a built web app. */
export const requestApp = (ctx: Context): ReturnType<typeof requestTo> => {
  const { publicUrl, linkSecret } = ctx.config
  const access = { publicUrl, allowedHosts: [], accessToken: null, cookieSecret: linkSecret }
  return requestTo(createHttpApp({ ctx, access, webDir: '/nowhere' }))
}
