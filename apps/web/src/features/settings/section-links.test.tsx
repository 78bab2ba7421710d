import { act, renderHook, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { SectionLinks } from './section-links.tsx'
import { useCurrentSection } from './use-current-section.ts'

const currentOf = (links: HTMLElement[]) =>
  links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)

test('the section that is read is marked in the links', () => {
  const tops = new Map([
    ['brand', 90],
    ['budgets', 700],
  ])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, tops.get(this.id) ?? 2_000, 100, 100)
  })
  renderPart(
    <>
      <SectionLinks />
      <div id="brand" />
      <div id="budgets" />
    </>,
  )
  const nav = screen.getByRole('navigation', { hidden: true })
  const links = within(nav).getAllByRole('link', { hidden: true })
  expect(currentOf(links)).toEqual([links[0]?.textContent])
  tops.set('brand', -500).set('budgets', 120)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(currentOf(links)).toEqual([links[1]?.textContent])
})

test('the section that a link led to is marked until one scrolls', () => {
  const ids = ['brand', 'budgets']
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, this.id === 'brand' ? 90 : 700, 100, 100)
  })
  document.body.innerHTML = '<div id="brand"></div><div id="budgets"><p id="row"></p></div>'
  const { result } = renderHook(() => useCurrentSection(ids, 'row'))
  expect(result.current).toBe('budgets')
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(result.current).toBe('budgets')
  act(() => {
    window.dispatchEvent(new Event('wheel'))
    window.dispatchEvent(new Event('scroll'))
  })
  expect(result.current).toBe('brand')
})
