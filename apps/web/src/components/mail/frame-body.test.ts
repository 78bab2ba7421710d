import { expect, test } from 'vitest'
import { frameBody } from './frame-body.ts'

test.each(['img', 'form', 'embed', 'object', 'iframe'])(
  'an element named body (%s) is not taken for the body',
  (tag) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const page = frame.contentDocument
    if (!page) throw new Error('the frame has no document')
    const named = page.createElement(tag)
    named.setAttribute('name', 'body')
    page.querySelector('body')?.append(named)
    expect(frameBody(frame)?.tagName).toBe('BODY')
    frame.remove()
  },
)
