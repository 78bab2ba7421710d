/**
 * A pattern for a path such as '/runs/{id}' or '/u/:token', matching like the router: a parameter
 * is one segment.
 */
export function pathPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => (/^[:{]/.test(segment) ? '[^/]+' : escaped(segment)))
  return new RegExp(`^${segments.join('/')}$`)
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
