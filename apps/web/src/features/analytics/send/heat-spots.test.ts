import { expect, test, vi } from 'vitest'
import { heatText, spotsOf } from './heat-spots.ts'
import { report } from './send-fixtures.ts'

test('each place of a tracked link has its heat, relative to the most clicked link', () => {
  const body = document.createElement('div')
  body.innerHTML = `<a href="https://a.example/baht">b</a><a href="https://a.example/rice">r</a>
    <a href="https://a.example/rice">again</a><a href="https://other.example/">o</a><a href="#">u</a>`
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 30, 15))
  const spots = spotsOf(body, report.links)
  expect(spots.map(({ link, heat, isFirst }) => [link.linkId, heat, isFirst])).toEqual([
    [8, 0.5, true],
    [7, 1, true],
    [7, 1, false],
  ])
  expect(spots[0]?.box).toEqual({ top: 20, left: 10, width: 30, height: 15 })
})

test('a picture is part of the place of its link, and what is not shown has none', () => {
  const body = document.createElement('div')
  body.innerHTML = '<a href="https://a.example/rice"><img alt=""></a><a href="https://a.example/baht">x</a>'
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'IMG') return new DOMRect(0, 0, 200, 100)
    return this.getAttribute('href')?.endsWith('rice') ? new DOMRect(0, 90, 200, 16) : new DOMRect()
  })
  expect(spotsOf(body, report.links).map(({ box }) => box)).toEqual([
    { top: 0, left: 0, width: 200, height: 106 },
  ])
})

test('a link that wraps has a place on each line, of which the first can be focused', () => {
  const body = document.createElement('div')
  body.innerHTML = '<a href="https://a.example/rice">a long link</a>'
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(150, 20, 50, 16),
    new DOMRect(0, 36, 80, 16),
  ] as unknown as DOMRectList)
  expect(spotsOf(body, report.links).map(({ box, isFirst }) => [box, isFirst])).toEqual([
    [{ top: 20, left: 150, width: 50, height: 16 }, true],
    [{ top: 36, left: 0, width: 80, height: 16 }, false],
  ])
})

test('says people, share and position', () => {
  const [link] = report.links
  expect(link && heatText(link)).toBe('60 people, 50.0% of those who clicked. Link 1.')
})
