import { expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { cssProblems } from '../testing/css-problems.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'
import { largeIssue } from '../testing/issue.ts'

const mail = (
  html: string,
  blocks: Parameters<typeof composeMail>[0]['blocks'] = [],
  data = smallResearch(),
) => composeMail({ blocks, html, subject: 'S', data }).html

const COLOURED = changedBlock('text', 'coloured', {
  styles: {
    color: '#0f766e',
    backgroundColor: '#ccfbf1',
    border: '1px dashed #abc',
    padding: '1px 2px 3px 4px',
    fontStyle: 'italic',
  },
})

test.each([
  ['every block', mail('', [...everyBlock(), COLOURED])],
  ['the template of a topic', mail('', topicBlocks(), largeIssue())],
  ['a piece of HTML', mail('<p>Dear {{name}}</p>{{content}}{{stories}}{{podcast}}')],
  ['a piece with wide pictures', mail('<img src="https://a.example/x.png" width="900" height="400" alt="">')],
  [
    'a whole page with dark mode',
    mail(
      '<html><head><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){body{background:#111}}</style></head><body>{{content}}</body></html>',
    ),
  ],
  ['a clipped email', mail(`<p>${'ข่าว '.repeat(12_000)}</p>{{content}}`)],
])('every declaration in %s is valid CSS', (_, html) => {
  expect(cssProblems(html)).toEqual([])
})

test.each([
  ['<p style="colour:red">x</p>', 'colour'],
  ['<p style="color:reed">x</p>', 'color'],
  ['<p style="margin:0 auto auto auto auto">x</p>', 'margin'],
  ['<p style="color:red;;:x">x</p>', 'cannot be read'],
  ['<style>p{color:red</style>', 'cannot be read'],
  ['<style>.a..b{color:red}</style>', 'cannot be read'],
  [
    '<!--[if mso]><style>p{font-family:Tahoma,sans-serif!important}</style><![endif]-->',
    'blank before !important',
  ],
  ['<!--[if gte mso 9]><td style="color:red!important"><![endif]-->', 'blank before !important'],
  ['<!--[if mso]><td style="widht:3px"><![endif]-->', 'widht'],
])('the check itself finds what is wrong with %s', (html, problem) => {
  expect(cssProblems(html).join('\n')).toContain(problem)
})
