import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/u/SECRET', '/u/…'],
  ['/p/SECRET', '/p/…'],
  ['/v/SECRET', '/v/…'],
  ['/r/SECRET/more', '/r/…'],
  ['//u/SECRET', '/u/…'],
  ['//join/confirm/SECRET', '/join/confirm/…'],
  ['/join/confirm/SECRET', '/join/confirm/…'],
  ['/join/board', '/join/board'],
  ['/api/contacts/7', '/api/contacts/7'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
