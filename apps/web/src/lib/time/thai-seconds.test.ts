import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { usageTexts } from '../labels/usage-labels.ts'
import { takenText } from './use-elapsed.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('seconds are named in Thai', () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  expect(takenText(400)).toBe('0.4 วินาที')
  expect(takenText(42_000)).toBe('42 วินาที')
  expect(usageTexts({ tokens: null, ms: 8_400, costUsd: 0 })[0]).toBe('8.4 วินาที')
})
