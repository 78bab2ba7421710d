import { expect, test } from 'vitest'
import { backTo } from './back-to.ts'

test.each(['/', '/campaigns/3', '/analytics?tab=contacts&q=a%20b', '/contacts?q=//evil.example'])(
  '%s is gone back to',
  (path) => {
    expect(backTo(path)).toBe(path)
  },
)

test.each([
  undefined,
  null,
  '',
  'contacts',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  '/?token=secret',
])('%j leads to the start page', (asked) => {
  expect(backTo(asked)).toBe('/')
})

test('a token in the address is left behind', () => {
  expect(backTo('/campaigns/3?token=secret')).toBe('/campaigns/3')
})
