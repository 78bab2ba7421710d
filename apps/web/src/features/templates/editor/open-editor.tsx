import { fireEvent, screen } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { samplePreview, sampleTemplate } from './samples.ts'

type TemplateAnswers = NonNullable<Answers['templates']>

/**
 * The app at the editor, against a saved template of three blocks and a research with one story.
 */
export const openEditor = (path: string, templates: TemplateAnswers = {}) =>
  renderApp(path, {
    templates: { get: () => sampleTemplate(), previewData: samplePreview, list: () => [], ...templates },
  })

/**
 * The blocks of the canvas, top to bottom. By attribute: names of all roles on a whole screen are
 * slow to compute.
 */
export const shownBlocks = (): (string | null)[] =>
  [...document.querySelectorAll('[data-block-id]')].map((each) => each.getAttribute('aria-label'))
export const selectedBlock = (): string | null =>
  document.querySelector('[data-block-id][aria-current="true"]')?.getAttribute('aria-label') ?? null
export const findShown = (name: RegExp) => screen.findByLabelText(name, { selector: '[data-block-id]' })

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Puts a value into a field in one go. */
export const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
export const isOpen = () => screen.findByText('Save Template')
