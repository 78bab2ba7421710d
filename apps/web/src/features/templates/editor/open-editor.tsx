import { t } from '@lingui/core/macro'
import { fireEvent, screen } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { samplePreview, sampleTemplate } from './fixtures.ts'

type TemplateAnswers = NonNullable<Answers['templates']>

/** Opens the editor on a saved template of three blocks, with research of one story. */
export const openEditor = (path: string, templates: TemplateAnswers = {}) =>
  renderApp(path, {
    templates: { get: () => sampleTemplate(), previewData: samplePreview, list: () => [], ...templates },
  })

/**
 * The blocks of the canvas, top to bottom. By attribute: finding roles by name is slow on a whole
 * screen.
 */
export const shownBlocks = (): (string | null)[] =>
  [...document.querySelectorAll('[data-block-id]')].map((each) => each.getAttribute('aria-label'))
export const selectedBlock = (): string | null =>
  document.querySelector('[data-block-id][aria-current="true"]')?.getAttribute('aria-label') ?? null
export const findShown = (name: RegExp) => screen.findByLabelText(name, { selector: '[data-block-id]' })

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Sets a field's value at once. */
export const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
export const isOpen = () => screen.findByText(t`Save Template`)
