import type { ClickReason } from '@newsloom/contract/sends/click-reasons'
import type { OwnRequest } from './seen-click.ts'

/**
 * Crawlers, link previews, security scanners, uptime probes and HTTP libraries, by their own names.
 * Cubot makes telephones.
 */
const ROBOT =
  /(?<!cu)bot\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|preview|scanner|monitor|headless|phantomjs|puppeteer|playwright|selenium|facebookexternalhit|embedly|whatsapp|validator|mediapartners|googleimageproxy|google-read-aloud|bingpreview|skypeuri|microsoft office|ms-office|safelinks|barracuda|proofpoint|mimecast|ironport|symantec|messagelabs|fireeye|trendmicro|sophos|forcepoint|zscaler|urldefense|cloudmark|fortiguard|checkpoint|virustotal|urlscan|curl\/|wget\/|libwww|httpclient|http-client|okhttp|java\/|python|aiohttp|httpx|scrapy|go-http|golang|ruby\/|^ruby|lwp|perl\/|php\/|guzzle|axios|node-fetch|undici|^node$|got \(|postman|insomnia|powershell|winhttp|apache-/i

/** Why the request itself says that no person sent it; null when it does not. */
export function admitsMachine({
  method,
  purpose,
  fetchMode,
  userAgent,
}: Pick<OwnRequest, 'method' | 'purpose' | 'fetchMode' | 'userAgent'>): ClickReason | null {
  if (method === 'HEAD') return 'head'
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prefetch'
  if (fetchMode && fetchMode !== 'navigate') return 'subresource'
  if (userAgent.trim() === '') return 'nameless'
  return ROBOT.test(userAgent) ? 'robot' : null
}
