import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/u/SECRET', '/u/…'],
  ['/p/SECRET', '/p/…'],
  ['/v/SECRET', '/v/…'],
  ['/a/SECRET', '/a/…'],
  ['/n/SECRET', '/n/…'],
  ['/r/SECRET/more', '/r/…'],
  ['/e/SECRET.mp3', '/e/…'],
  ['/f/SECRET', '/f/…'],
  ['/approve/SECRET', '/approve/…'],
  ['/approve/SECRET/decline', '/approve/…'],
  ['//u/SECRET', '/u/…'],
  ['//join/confirm/SECRET', '/join/confirm/…'],
  ['/join/confirm/SECRET', '/join/confirm/…'],
  ['/join/board', '/join/board'],
  ['/api/contacts/7', '/api/contacts/7'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
