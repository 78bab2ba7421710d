import { expect, test } from 'vitest'
import { changedBlock as block } from '../blocks/changed-block.ts'
import { checkMail, webLinks } from '../check-mail.ts'
import { FINE, foundIn, checkInput as input } from '../testing/check-input.ts'

const link = (href: string, words = 'More') => `${FINE}<a href="${href}">${words}</a>`
test.each<[string, string, string[]]>([
  ['nothing', link(''), ["warning: The link 'More' leads nowhere."]],
  ['a lone #', link('#'), ["warning: The link 'More' leads nowhere."]],
  ['no href at all', `${FINE}<a>More</a>`, ["warning: The link 'More' leads nowhere."]],
  ['a place in the email', `${link('#top')}<h2 id="top">Top</h2>`, []],
  ['a place to jump to', `${FINE}<a name="top"></a>`, []],
  [
    'a place that is missing',
    link('#top'),
    ["warning: The link 'More' leads to #top, which is not in the email."],
  ],
  [
    'a script',
    link('javascript:alert(1)'),
    ["error: The link 'More' starts with javascript:, which email programs do not open."],
  ],
  [
    'a path',
    link('/about'),
    ["warning: The link 'More' leads to '/about'. An address in an email starts with https://."],
  ],
  [
    'a bare name',
    link('example.com'),
    ["warning: The link 'More' leads to 'example.com'. An address in an email starts with https://."],
  ],
  [
    'a slash too few',
    link('https:/example.com'),
    ["error: The link 'More' leads to 'https:/example.com', which is not a web address."],
  ],
  [
    'a blank',
    link('https://exa mple.com'),
    ["error: The link 'More' leads to 'https://exa mple.com', which is not a web address."],
  ],
  [
    'this machine',
    link('http://localhost:3000/a'),
    ["warning: The link 'More' leads to localhost, which only machines near yours can reach."],
  ],
  [
    'an office',
    link('https://192.168.1.4/'),
    ["warning: The link 'More' leads to 192.168.1.4, which only machines near yours can reach."],
  ],
  [
    'a short name',
    link('https://wiki/'),
    ["warning: The link 'More' leads to wiki, which only machines near yours can reach."],
  ],
  ['this installation', link('https://news.example/images/a.png'), []],
  [
    'plain http',
    link('http://example.com/'),
    ["note: The link 'More' leads to 'http://example.com/' without encryption (http)."],
  ],
  ['https', link('https://example.com/?a=1&amp;b=2'), []],
  ['an email address', link('mailto:a@example.com'), []],
  ['a tag inside an address', link('https://example.com/?to={{email}}'), []],
  [
    'a tag that is not an address',
    link('{{topic}}'),
    ["warning: The link 'More' leads to {{topic}}, which is not an address."],
  ],
  ['a hidden one', `${FINE}<div style="display:none"><a href="#">x</a></div>`, []],
])('a link to %s', (_, html, expected) => {
  expect(foundIn({ html }, 'link')).toEqual(expected)
})

test('a new button leads nowhere until it is given an address', () => {
  const blocks = [block('button', 'go'), block('button', 'fine', { props: { href: 'https://example.com/' } })]
  expect(checkMail(input({ blocks })).filter(({ rule }) => rule === 'link')).toEqual([
    { rule: 'link', level: 'warning', blockId: 'go', message: "The link 'Click Here' leads nowhere." },
  ])
})

test('the links to check are the web addresses in the template itself, each once', () => {
  const blocks = [
    block('text', 'a', { content: '<a href="https://a.example/">One</a> <a href="#">x</a>' }),
    block('button', 'b', { props: { href: 'https://a.example/' } }),
    block('button', 'c', { content: 'Two', props: { href: 'https://b.example/?to={{email}}' } }),
    block('button', 'd', { content: 'Three', props: { href: 'https://c.example/' } }),
    block('analysis', 'e'),
  ]
  expect(webLinks(input({ blocks }))).toEqual([
    { url: 'https://a.example/', blockId: 'a', words: 'One' },
    { url: 'https://c.example/', blockId: 'd', words: 'Three' },
  ])
})
