/**
 * A path made safe for logs: without query strings (searches and tokens), without tokens in paths,
 * and without email addresses.
 */
export const loggedPath = (path: string): string =>
  path
    .replace(/^\/+(u|r|p|v|a|n|e|f|approve|join\/confirm)\/.+$/, '/$1/…')
    .replace(/^\/+api\/people\/[^/]+/, '/api/people/…')
    .replace(/[^/]*(?:@|%40)[^/]*/g, '…')
