import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RestEnv } from '../rest/rest.ts'

const NONE = "'none'"
const SELF = "'self'"

/** On every answer; a route that sets one of them itself keeps its own. */
export const securityHeaders = (options: { isHttps: boolean }): MiddlewareHandler<RestEnv> =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      // the component library writes its styles into the page
      styleSrc: [SELF, "'unsafe-inline'"],
      // a mail's preview shows pictures of other servers when it is told to; each frame's own
      // policy says which
      imgSrc: [SELF, 'data:', 'https:'],
      // a campaign's podcast may be kept by another server; nothing but sound and film comes in by
      // this. On a page that came by https, browsers ask for an http address by https
      mediaSrc: [SELF, 'https:', ...(options.isHttps ? [] : ['http:'])],
      fontSrc: [SELF, 'data:'],
      connectSrc: [SELF],
      // mails are shown in sandboxed frames
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
