/** Parameters that identify where a reader came from, never the content. */
const TRACKING =
  /^(utm_.*|mtm_.*|pk_(campaign|kwd|source|medium)|hsa_.*|vero_.*|_hs(enc|mi)|at_(medium|campaign|custom.*)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_cid|mc_eid|mkt_tok|cmpid|icid|ncid|ocid|s_cid|smid|ref_src|ref_url|referrer|spm|traffic_source|ito|guccounter|__twitter_impression)$/i
/** Names that sites use for content too: dropped only when the value names a channel. */
const SOMETIMES_TRACKING = /^(ref|source|src|from|share|feature|partner|cmp)$/i
const CHANNEL =
  /^(rss|feed|feeds|newsletter|e?mail|social|twitter|x|facebook|fb|line|linkedin|whatsapp|telegram|google|googlenews|share|share[d_-].*|youtu\.be|home|homepage|mobile|app|push)$/i
const AMP_PARAMETERS = /^(amp|_amp|amp_js_v|outputtype)$/i
const HOST_HINT = /^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.[^.])/

/**
 * The common form of the address of an article and its copies: without tracking parameters,
 * fragment, `www.`, AMP and mobile hints; host in lower case, `https`, parameters sorted. For
 * comparison only; readers get the publisher's own address. Anything other than a web address is
 * returned unchanged.
 */
export function canonicalUrl(address: string): string {
  if (!URL.canParse(address)) return address.trim()
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return url.href
  const host = bareHost(url.hostname.replace(/\.$/, ''))
  const port = url.port ? `:${url.port}` : ''
  return `https://${host}${port}${barePath(url.pathname)}${bareQuery(url.searchParams)}`
}

/** The publisher's host without `www.`, AMP and mobile hints; empty for anything but a URL. */
export const siteOf = (address: string): string =>
  URL.canParse(address) ? bareHost(new URL(address).hostname) : ''

function bareHost(host: string): string {
  let bare = host
  while (HOST_HINT.test(bare)) bare = bare.replace(HOST_HINT, '')
  return bare
}

function barePath(path: string): string {
  const bare = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/amp\/?$/i, '/')
    .replace(/^\/amp\//i, '/')
    .replace(/\.amp(\.html?)?$/i, '$1')
    .replace(/\/index\.(html?|php)$/i, '/')
  return bare.length > 1 ? bare.replace(/\/$/, '') : '/'
}

function bareQuery(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name, value]) => !isNoise(name, value))
  if (kept.length === 0) return ''
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
  return `?${new URLSearchParams(kept)}`
}

const isNoise = (name: string, value: string): boolean =>
  TRACKING.test(name) || AMP_PARAMETERS.test(name) || (SOMETIMES_TRACKING.test(name) && CHANNEL.test(value))
