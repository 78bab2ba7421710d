import { TIME_PRESETS, windowFromHours, windowLabel } from '@newsloom/contract/research/time-window'
import { expect, test } from 'vitest'
import { PRESET_LABELS, windowText } from './window-labels.ts'

test("the server's words of a time range are the screens', in English", () => {
  for (const hours of [0, 0.5, 1, 6, 24, 36, 48, 72, 168, 720]) {
    const window = windowFromHours(hours)
    expect(windowText(window)).toBe(windowLabel(window))
  }
  for (const { hours, label } of TIME_PRESETS) expect(PRESET_LABELS[hours]).toBe(label)
})
