import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RestEnv } from '../rest/rest.ts'

const NONE = "'none'"
const SELF = "'self'"

/** Set on every answer, unless the route sets them itself. */
export const securityHeaders = (options: { isHttps: boolean }): MiddlewareHandler<RestEnv> =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      // the component library uses inline styles
      styleSrc: [SELF, "'unsafe-inline'"],
      // email previews may show pictures from other servers; each frame's own policy decides
      imgSrc: [SELF, 'data:', 'https:'],
      // a campaign's podcast may be on another server; this allows only audio and video. On https
      // pages, browsers upgrade http addresses
      mediaSrc: [SELF, 'https:', ...(options.isHttps ? [] : ['http:'])],
      fontSrc: [SELF, 'data:'],
      connectSrc: [SELF],
      // emails are shown in sandboxed frames
      frameSrc: [SELF, 'blob:', 'data:'],
      objectSrc: [NONE],
      baseUri: [NONE],
      frameAncestors: [NONE],
      formAction: [SELF],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    strictTransportSecurity: options.isHttps ? 'max-age=15552000' : false,
  })
