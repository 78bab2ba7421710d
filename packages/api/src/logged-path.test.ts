import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/u/abc', '/u/…'],
  ['/r/abc/def', '/r/…'],
  ['/p/abc', '/p/…'],
  ['/join/confirm/abc', '/join/confirm/…'],
  ['/api/people/reader%40example.org', '/api/people/…'],
  ['/api/people/reader@example.org/export', '/api/people/…/export'],
  ['/api/people/no-address/lift', '/api/people/…/lift'],
  ['//api/people/reader%40example.org', '//api/people/…'],
  ['/somewhere/reader@example.org/else', '/somewhere/…/else'],
  ['/api/contacts/7', '/api/contacts/7'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))
