import { t } from '@lingui/core/macro'
/** The path of an image stored by this installation; null for all others. */
export function ownImage(src: string): string | null {
  const url = parsed(src)
  return url && url.origin === window.location.origin && url.pathname.startsWith('/images/')
    ? url.pathname
    : null
}

/** The host that serves an image, as text. */
export function hostOf(src: string): string {
  const host = parsed(src)?.host
  return host && host !== window.location.host ? host : t`an unknown place`
}

function parsed(src: string): URL | null {
  const url = URL.canParse(src, window.location.origin) ? new URL(src, window.location.origin) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
