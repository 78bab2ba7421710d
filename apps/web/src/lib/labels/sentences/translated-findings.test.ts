import { i18n } from '@lingui/core'
import { type CheckInput, checkMail } from '@newsloom/email/check-mail'
import { groupPictures } from '@newsloom/email/checks/group-pictures'
import { checkInput } from '@newsloom/email/testing/check-input'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { sentenceText } from './sentence-text.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const LINKS = [
  '',
  '#',
  '#there',
  'page',
  'ftp://a.example',
  'http://',
  'http://10.0.0.1/',
  'http://a.example/',
  '{{name}}',
]
const PICTURES = ['a.png', 'b.png', 'c.png']

const PARTS: Record<string, Partial<CheckInput>> = {
  'an empty template': { html: '' },
  'a template that is not closed': { html: '<p>{{content}}</p><!--' },
  'content without a place': { html: '<p>Words</p>' },
  links: { html: LINKS.map((href) => `<a href="${href}">Read this</a><a href="${href}"></a>`).join('') },
  'a picture': { html: '<img src="a.png" width="2000"><a href="https://a.example"><img src="b.png"></a>' },
  'pictures without a name': { html: '<img width="2000"><img><img src="data:image/png;base64,AA">' },
  'several pictures': {
    html: PICTURES.map(
      (src) => `<img src="${src}" width="2000"><a href="https://a.example"><img src="${src}"></a>`,
    ).join(''),
  },
  'several pictures in the email': {
    html: '<img src="data:image/png;base64,AA"><img src="data:image/png;base64,BB">',
  },
  'merge tags': { html: '{{naem}} {{zzzzzzzz}} {{name | upper}} {{name' },
  'tags in lines': { subject: '{{naem}} {{content}} {{name', preheader: '{{zzzzzzzz}}' },
  'no subject': { subject: '' },
  'a long subject': { subject: 'word '.repeat(30) },
  'faint text': { html: '<p style="color:#eeeeee;background:#ffffff">Faint words</p>' },
  'a large email': { html: `<p>${'Words. '.repeat(20_000)}</p>` },
  'active content': {
    html: '<script>x()</script><iframe src="https://a.example"></iframe><form><input name="q"></form><p onclick="x()">a</p><meta http-equiv="refresh" content="1"><base href="https://a.example"><object data="a"></object><img src="javascript:x()"><link rel="stylesheet" href="https://a.example/a.css"><style>p{behavior:url(a.htc)}</style>',
  },
  'an unsubscribe address as text': { html: '<p>{{unsubscribe_url}}</p>' },
  'a hidden unsubscribe link': {
    html: '<p style="display:none"><a href="{{unsubscribe_url}}">Leave</a></p>',
  },
}

test.each(Object.entries(PARTS))('the findings about %s are shown in Thai', (_, given) => {
  const found = checkMail(checkInput(given))
  const texts = [...found, ...groupPictures(found)].map(({ message }) => message)
  expect(texts).not.toEqual([])
  expect(texts.map(sentenceText)).toEqual(texts)
  i18n.loadAndActivate({ locale: 'th', messages })
  expect(texts.filter((text) => !isThai(sentenceText(text)))).toEqual([])
})

/** Without words of the English sentence. */
const isThai = (text: string): boolean =>
  /\p{Script=Thai}/u.test(text) && !/\b(?:is|are|has|have|the|it|leads|not)\b/i.test(text)
