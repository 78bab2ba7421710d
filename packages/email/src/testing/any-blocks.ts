import fc from 'fast-check'
import { BLOCK_KINDS, Block, newBlock } from '../blocks/registry.ts'
import { STYLE_FORMS } from '../styles/block-styles.ts'

/** Hostile input for templates and feeds. */
export const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '</td></tr></table><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x09;Script:alert(1)">x</a>',
  '<a href=" data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https://a.example/" onclick="alert(1)" style="position:fixed">x</a>',
  `<a href='https://a.example/"onmouseover="alert(1)'>x</a>`,
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>*{display:none}</style>',
  '<!-- --><!--[if mso]><b>x</b><![endif]-->',
  '--><script>alert(1)</script><!--',
  '<![endif]--><img src=x>',
  ']]><!>',
  '<scr<script>ipt>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#123;&#123;email}}',
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example/"><input><button>x</button></form>',
  '<math><mi href="javascript:alert(1)">x</mi></math>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '"><b onmouseover=alert(1)>',
  "' onerror='alert(1)",
  '`alert(1)`',
  "$& $1 $` $' $$",
  '{{name}} {{email | default: "<b>"}} {{{{content}}}}',
  "{{'{{'}}email}}",
  '{{unknown}} { {email}} }}',
  '\u0000\u2028\u202e\r\n\r\nBcc: all@example.org',
  '<ul><li><p><a href="https://b.example/"><a href="https://c.example/">nested</a></li></p>',
  'ข่าวเศรษฐกิจไทย ที่นี่ ก็',
]

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 30 }))
/** Text with any number of hostile pieces. */
export const anyText = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(' '))
export const anyAddress = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '#',
    '/here',
    'mailto:a@b.example',
    '{{unsubscribe_url}}',
    'https://a.example/?me={{email}}',
    '',
  ),
  hostile,
)
const COLOURS = ['#334155', '#fff', '#be123c', 'white', 'transparent']
const anyStyles = fc.dictionary(
  fc.constantFrom(...Object.keys(STYLE_FORMS)),
  fc.oneof(fc.constantFrom(...COLOURS, '8px', '50%', '1px solid #abc', 'center', 'bold', 'auto'), hostile),
  { maxKeys: 6 },
)

/** Properties for any kind; parsing drops those that a kind does not have. */
const anyProps = fc.record(
  {
    href: anyAddress,
    alt: anyText,
    label: anyText,
    decorative: fc.boolean(),
    level: fc.constantFrom(1, 2, 3),
    limit: fc.integer({ min: 1, max: 30 }),
    showSummary: fc.boolean(),
    preferences: fc.boolean(),
    webVersion: fc.boolean(),
    columns: fc.array(fc.record({ content: anyText, image: anyAddress, alt: anyText }), {
      minLength: 2,
      maxLength: 3,
    }),
    figures: fc.array(fc.record({ value: anyText, label: anyText, note: anyText }), {
      minLength: 1,
      maxLength: 4,
    }),
  },
  { requiredKeys: [] },
)

const KINDS = Object.values(BLOCK_KINDS).map((kind) => kind.defaults('en').type)
const anyBlock = fc
  .record({
    type: fc.constantFrom(...KINDS),
    content: fc.oneof(anyText, anyAddress),
    styles: anyStyles,
    props: anyProps,
  })
  .map(({ type, content, styles, props }): Block => {
    const made = newBlock(type, 'x')
    // styles that the schema refuses are dropped
    const valid = Object.fromEntries(
      Object.entries(styles).filter(
        ([name, value]) => Block.safeParse({ ...made, styles: { [name]: value } }).success,
      ),
    )
    const tried = Block.safeParse({ ...made, content, styles: valid, props: { ...made.props, ...props } })
    return tried.success ? tried.data : made
  })

/** Any valid list of blocks. */
export const anyBlocks = fc
  .array(anyBlock, { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.map((block, index) => ({ ...block, id: `b${index}` })))

/** Any research data, with hostile texts. */
export const anyResearch = fc.record({
  analysis: anyText,
  stories: fc.array(
    fc.record({
      title: anyText,
      url: fc.oneof(fc.constant(null), anyAddress),
      source: anyText,
      publishedAt: fc.constantFrom(null, '2026-11-21T00:00:00Z', 'never'),
      summary: anyText,
      reports: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 3 },
  ),
  counts: fc.constant({ articles: 1, stories: 1, sources: 1 }),
  podcast: fc.oneof(
    fc.constant(null),
    fc.record({ title: anyText, url: anyAddress, minutes: fc.constantFrom(null, 12) }),
  ),
  publicUrl: fc.constant('https://news.example'),
})
