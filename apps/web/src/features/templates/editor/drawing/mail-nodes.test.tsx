import { el, type MailNode, words } from '@newsloom/email/nodes/nodes'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { MailNodes } from './mail-nodes.tsx'

const draw = (...nodes: MailNode[]) => renderPart(<MailNodes nodes={nodes} />).container

test('an email is rendered with its tables and styles', () => {
  const cell = el(
    'td',
    { attrs: { align: 'center' }, styles: { 'background-color': '#abcdef', padding: '4px' } },
    'Hi',
  )
  const table = el(
    'table',
    { attrs: { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0', border: '0' } },
    el('tbody', {}, ' ', el('tr', {}, '\n', cell)),
  )
  const container = draw(table)
  const drawn = container.querySelector('table')
  expect(drawn).toHaveAttribute('cellpadding', '0')
  expect(drawn).toHaveAttribute('role', 'presentation')
  expect(container.querySelector('td')).toHaveStyle({ backgroundColor: '#abcdef', padding: '4px' })
  expect(container.querySelector('td')).toHaveTextContent('Hi')
})

test("foreign markup becomes text, Outlook's parts are left out, and placeholders say what they stand for", () => {
  const container = draw(
    words('<b>{{name}}</b>'),
    { outlook: '<v:rect>x</v:rect>' },
    { markup: '<i>x</i>', place: 'stories' },
  )
  expect(container).toHaveTextContent('<b>{{name}}</b>The stories of the research go here')
  expect(container.querySelector('b, i')).toBeNull()
})

test('a link does nothing on the canvas', () => {
  const container = draw(el('a', { attrs: { href: 'https://example.org', title: 'x' } }, 'Read'))
  const link = container.querySelector('a')
  expect(link).toHaveTextContent('Read')
  expect(link?.getAttributeNames()).toEqual([])
})

test('only our own images are loaded; others are named', () => {
  const container = draw(
    el('img', { attrs: { src: '/images/a.png', alt: 'Chart' } }),
    el('img', { attrs: { src: `${window.location.origin}/images/b.png`, alt: '' } }),
    el('img', { attrs: { src: 'https://spy.example/a.png', alt: 'A map' } }),
    el('img', { attrs: { src: '//spy.example/images/a.png', alt: '' } }),
    el('img', { attrs: { src: '/images/../api/contacts', alt: '' } }),
  )
  const shown = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(shown).toEqual(['/images/a.png', '/images/b.png'])
  expect(screen.getByText('A map')).toBeVisible()
  expect(screen.getAllByText('Image from spy.example')).toHaveLength(2)
  fireEvent.error(screen.getByRole('img', { name: 'Chart' }))
  expect(screen.getByText('This image no longer exists.')).toBeVisible()
})

/** Markup that no renderer of ours produces, but a changed one might by mistake. */
const HOSTILE: readonly string[] = [
  '{"tag":"script","attrs":{},"styles":{},"children":["window.wasHit=1"]}',
  '{"tag":"iframe","attrs":{"src":"javascript:1","srcdoc":"<script>window.wasHit=1</script>"},"styles":{},"children":[]}',
  '{"tag":"a","attrs":{"href":"javascript:window.wasHit=1","onclick":"window.wasHit=1"},"styles":{},"children":["x"]}',
  '{"tag":"img","attrs":{"src":"javascript:1","onerror":"window.wasHit=1"},"styles":{},"children":[]}',
  '{"tag":"img","attrs":{"src":"data:image/svg+xml,<svg onload=1>","srcset":"https://spy.example/a 1x"},"styles":{},"children":[]}',
  '{"tag":"div","attrs":{"onmouseover":"1","dangerouslySetInnerHTML":"x","ref":"x","is":"x","style":"x"},"styles":{"background-image":"url(https://spy.example/)","background":"url(https://spy.example/)","position":"fixed","width":"expression(1)","color":"\\\\75rl(x)"},"children":["x"]}',
  '{"tag":"p","attrs":{"background":"https://spy.example/","__proto__":"x","constructor":"x"},"styles":{},"children":["x"]}',
  '{"tag":"svg","attrs":{"onload":"1"},"styles":{},"children":[{"tag":"style","attrs":{},"styles":{},"children":["@import 1"]}]}',
]

test.each(HOSTILE)('%s is made harmless', (json) => {
  const container = draw(JSON.parse(json))
  expect(container.querySelector('script, iframe, svg:not(.lucide), style, img, object, link')).toBeNull()
  for (const element of container.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => /^on|href|src|^is$|background/.test(name))).toEqual(
      [],
    )
    expect(element.getAttribute('style') ?? '').not.toMatch(/url|position|expression|\\/)
  }
  expect(window).not.toHaveProperty('wasHit')
})
