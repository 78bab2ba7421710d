/**
 * What a log may hold of a path. Query strings hold search words and tokens and are not part of it;
 * the last part of some paths is a token itself; and no address of a person stands in a log.
 */
export const loggedPath = (path: string): string =>
  path
    .replace(/^\/+(u|r|p|v|join\/confirm)\/.+$/, '/$1/…')
    .replace(/^\/+api\/people\/[^/]+/, '/api/people/…')
    .replace(/[^/]*(?:@|%40)[^/]*/g, '…')
