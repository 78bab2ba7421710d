const MAX_URL = 2_000

/** An http(s) link, absolute and by default without its fragment; null for any other. */
export function resolveLink(
  link: string | null | undefined,
  base: string,
  { keepsFragment = false } = {},
): string | null {
  const text = link?.trim()
  if (!text || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (!keepsFragment) url.hash = ''
  return /^https?:$/.test(url.protocol) && url.href.length <= MAX_URL ? url.href : null
}
