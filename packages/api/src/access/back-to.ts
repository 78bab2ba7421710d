/** Any origin: only whether a path stays at it counts. */
const HERE = 'http://here.invalid'

/**
 * The address to go back to after signing in: a path of this site, and / for all else. A browser
 * reads '//name', '/\name' and '/.//name' as the address of another site.
 */
export function backTo(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, HERE)) return '/'
  const { origin, pathname, search, searchParams } = new URL(asked, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  // a token in the address is not carried on
  return searchParams.has('token') ? pathname : `${pathname}${search}`
}
