import { describe, expect, test } from 'vitest'
import { beforeFooter } from './before-footer.ts'

const NEWS = 'The central bank kept its policy rate where it was, as most economists had expected. '.repeat(3)
const UNSUBSCRIBE = '<a href="{{unsubscribe_url}}">Unsubscribe</a>'
const ADDRESS = '{{postal_address}}'

/** A page of tables as builders write it: a wrapper, a card of 600 px, a row for each part. */
const rows = (...parts: string[]) =>
  `<!doctype html><html><head><title>Weekly</title><style>td{color:#111}</style></head><body>
<div style="display:none">${'Preview words that nobody sees. '.repeat(30)}</div>
<table width="100%"><tr><td align="center"><table width="600" class="container">
${parts.join('\n')}
</table></td></tr></table></body></html>`
const row = (inside: string, attributes = '') => `<tr><td${attributes}>${inside}</td></tr>`

/** The card has to be between these words, in an element of this kind. */
const shapes: [string, string, { after: string; before: string; in: string }][] = [
  [
    'links to unsubscribe at the top and an address at the bottom',
    rows(
      row(`View in browser | ${UNSUBSCRIBE}`),
      row(`<h1>News</h1><p>${NEWS}LAST</p>`),
      row(`<p>${ADDRESS}</p>`),
    ),
    { after: 'LAST</p>', before: ADDRESS, in: 'td' },
  ],
  [
    'a link to unsubscribe at the top and no footer',
    rows(row(UNSUBSCRIBE), row(`<p>${NEWS}LAST</p>`)),
    { after: 'LAST</p>', before: '</table></td>', in: 'td' },
  ],
  [
    'a table without a word of a footer',
    rows(row('<img src="logo.png" width="120">'), row(`<p>${NEWS}LAST</p>`)),
    { after: 'LAST</p>', before: '</table></td>', in: 'td' },
  ],
  [
    'a footer in a row of its own, below a divider',
    rows(
      row(`<p>${NEWS}LAST</p>`),
      row('&nbsp;', ' height="20"'),
      row(`<p>${ADDRESS}</p><p>${UNSUBSCRIBE}</p>`, ' class="foot"'),
    ),
    { after: 'LAST</p>', before: 'height="20"', in: 'td' },
  ],
  [
    'a footer whose copyright stands above its links',
    rows(row(`<p>${NEWS}LAST</p>`), row('© 2026 Ledger Bank'), row(UNSUBSCRIBE)),
    { after: 'LAST</p>', before: '© 2026', in: 'td' },
  ],
  [
    'two columns of news above the footer',
    rows(
      `<tr><td width="300"><p>${NEWS}</p></td><td width="300"><p>${NEWS}LAST</p></td></tr>`,
      row(UNSUBSCRIBE),
    ),
    { after: 'LAST</p></td></tr>', before: UNSUBSCRIBE, in: 'td' },
  ],
  [
    'a main column beside a narrow one',
    rows(
      `<tr><td width="440"><p>${NEWS}${NEWS}LAST</p></td><td width="160"><p>Events SIDE</p></td></tr>`,
      row(UNSUBSCRIBE),
    ),
    { after: 'LAST</p>', before: 'SIDE', in: 'td' },
  ],
  [
    'sections of divs and a footer element',
    `<body><div class="wrap"><header>${UNSUBSCRIBE}</header><main><h1>News</h1><p>${NEWS}LAST</p></main><footer><p>Ledger Bank</p><p>${ADDRESS}</p></footer></div></body>`,
    { after: 'LAST</p></main>', before: '<footer>', in: 'div' },
  ],
  [
    'a footer in a table of its own outside the card',
    `<body><center><table width="600"><tr><td><p>${NEWS}LAST</p></td></tr></table><table width="600"><tr><td><small>You get this because you subscribed. ${UNSUBSCRIBE}</small></td></tr></table></center></body>`,
    { after: 'LAST</p>', before: 'You get this', in: 'center' },
  ],
  [
    'paragraphs only, with the links in the last',
    `<p>Dear reader,</p><p>${NEWS}LAST</p><p>Leave: ${UNSUBSCRIBE}</p>`,
    { after: 'LAST</p>', before: 'Leave:', in: '' },
  ],
  [
    'a font around everything',
    `<body><font face="Arial"><p>${NEWS}LAST</p><p>Leave: ${UNSUBSCRIBE}</p></font></body>`,
    { after: 'LAST</p>', before: 'Leave:', in: 'font' },
  ],
  [
    'lines and no paragraphs',
    `<body>${NEWS}LAST<br><br>Leave: ${UNSUBSCRIBE}</body>`,
    { after: 'LAST', before: 'Leave:', in: 'body' },
  ],
  [
    'cells and rows without end tags',
    `<body><table><tr><td>Logo ${UNSUBSCRIBE}<tr><td><p>${NEWS}LAST<tr><td>${ADDRESS}</table></body>`,
    { after: 'LAST', before: '<tr><td>{{postal', in: 'td' },
  ],
  [
    'words of a footer and no tag',
    rows(row(`<p>${NEWS}LAST</p>`), row('Ledger Bank, 12 Silom Road. All rights reserved.')),
    { after: 'LAST</p>', before: 'Ledger Bank,', in: 'td' },
  ],
  [
    'a Thai footer without a tag',
    rows(
      row(`<p>${'ธนาคารกลางคงอัตราดอกเบี้ยนโยบายไว้ตามที่ตลาดคาด '.repeat(6)}LAST</p>`),
      row('สงวนลิขสิทธิ์ ธนาคารเลดเจอร์'),
    ),
    { after: 'LAST</p>', before: 'สงวนลิขสิทธิ์', in: 'td' },
  ],
  [
    'a place for news that is not filled, and a long notice in the footer',
    rows(
      row(UNSUBSCRIBE),
      row('<div>{{content}}LAST</div>'),
      row(`<p>${NEWS}</p><p>${ADDRESS}</p>`, ' id="footer"'),
    ),
    { after: 'LAST', before: 'id="footer"', in: 'div' },
  ],
  [
    'a body of nested tables, as drag-and-drop builders write it',
    rows(
      row(`<table><tr><td>${UNSUBSCRIBE}</td></tr></table>`),
      row(
        `<table><tbody><tr><td style="padding:24px"><p>${NEWS}LAST</p><a class="button" href="#">Read</a>END</td></tr></tbody></table>`,
      ),
      row(
        `<table><tbody><tr><td class="social"><img src="f.png"><img src="x.png"></td></tr></tbody></table>`,
      ),
      row(`<table><tbody><tr><td><p>${ADDRESS}</p><p>${UNSUBSCRIBE}</p></td></tr></tbody></table>`),
    ),
    { after: 'END', before: 'class="social"', in: 'td' },
  ],
]

const CARD = '<table data-card></table>'

/** The elements that are open where the card begins. */
function openAt(page: string): string[] {
  const open: string[] = []
  const tags = page.slice(0, page.indexOf(CARD)).matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)
  for (const [, slash, name = ''] of tags) {
    if (slash) open.splice(open.lastIndexOf(name))
    else if (!/^(?:img|br|hr|meta)$/.test(name)) open.push(name)
  }
  return open
}

describe('a card in a page of', () => {
  test.each(shapes)('%s', (_, page, place) => {
    const made = beforeFooter(page, CARD)
    expect(
      made
        .replace(/<tr><td colspan="\d"><table data-card><\/table><\/td><\/tr>|<table data-card><\/table>/, '')
        .replace(/\s/g, ''),
    ).toBe(page.replace(/\s/g, ''))
    const at = made.indexOf(CARD)
    expect(at).toBeGreaterThan(made.lastIndexOf(place.after, at))
    expect(made.lastIndexOf(place.after, at)).toBeGreaterThan(0)
    expect(made.indexOf(place.before, at)).toBeGreaterThan(at)
    expect(openAt(made).findLast((name) => name !== 'p') ?? '').toBe(place.in)
  })

  test.each(['<div>', '<table><tr><td>', '<b><li>', '</p><p>'])('%s without end stays quick', (tag) => {
    const page = `${tag.repeat(40_000)}${NEWS}LAST<p>${UNSUBSCRIBE}</p>`
    const from = performance.now()
    expect(beforeFooter(page, CARD).indexOf(CARD)).toBeGreaterThan(page.indexOf('LAST'))
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  test('news that speaks of copyright and of unsubscribing is not cut', () => {
    const page = rows(
      row(`<p>${NEWS}</p><p>Courts ruled: © stays.</p><p>${NEWS}${NEWS}LAST</p>`),
      row(UNSUBSCRIBE),
    )
    const made = beforeFooter(page, CARD)
    expect(made.indexOf(CARD)).toBeGreaterThan(made.indexOf('LAST'))
  })
})
