/** First versions that send Sec-Fetch headers (MDN, browser compatibility of Sec-Fetch-Mode). */
const SINCE: [name: RegExp, version: number][] = [
  [/Firefox\/(\d+)/, 90],
  [/Chrome\/(\d+)/, 76],
  [/Version\/(\d+\.\d+).*Safari/, 16.4],
]

/** Whether a browser of this name sends Sec-Fetch headers to an https address. */
export function sendsFetchMetadata(userAgent: string): boolean {
  // embedded views of other apps load pages in ways of their own
  if (/; wv\)/.test(userAgent)) return false
  for (const [name, first] of SINCE) {
    const version = name.exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) >= first
  }
  return false
}
