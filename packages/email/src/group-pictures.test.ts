import { expect, test } from 'vitest'
import { changedBlock as block } from './blocks/changed-block.ts'
import { checkMail } from './check-mail.ts'
import { groupPictures } from './checks/group-pictures.ts'
import { FINE, checkInput as input } from './testing/check-input.ts'

const linesOf = (html: string, blocks: Parameters<typeof input>[0]['blocks'] = []) =>
  groupPictures(checkMail(input({ html: FINE + html, blocks })))
    .filter(({ level }) => level === 'warning')
    .map(({ message }) => message)
const pictures = (names: string[], attrs = 'width="200"') =>
  names.map((name) => `<img ${attrs} src="https://x.example/${name}">`).join('')

test.each<[string, string, string[]]>([
  ['one', pictures(['a.png']), ['The image a.png has no alt text.']],
  ['two', pictures(['a.png', 'b.png']), ['2 images (a.png, b.png) have no alt text.']],
  [
    'twelve',
    pictures(Array.from({ length: 12 }, (_, n) => `p${n}.png`)),
    ['12 images (p0.png, p1.png, p2.png, …) have no alt text.'],
  ],
  ['the same again', pictures(['a.png', 'a.png', 'a.png']), ['3 images (a.png) have no alt text.']],
  ['those without a name', pictures(['', '']), ['2 images have no alt text.']],
  [
    'links and others',
    `<a href="https://x.example/">${pictures(['a.png', 'b.png'])}</a>${pictures(['c.png', 'd.png'])}`,
    [
      '2 images (a.png, b.png) are links and have no alt text to say where they lead.',
      '2 images (c.png, d.png) have no alt text.',
    ],
  ],
  [
    'widths and addresses',
    `${pictures(['a.png', 'b.png'], 'alt="A"')}${pictures(['c.png', 'd.png'], 'alt="A" width="900"')}
     <img alt="A" src="data:image/png;base64,AA"><img alt="A" src="data:image/png;base64,BB">`,
    [
      '2 images (a.png, b.png) have no width: some email programs show them in their full size. Give them a width attribute of 600 or less.',
      '2 images (c.png, d.png) are wider than the email (600 pixels). Give them a width attribute of 600 or less.',
      '2 images are embedded in the email (data:). Gmail and Outlook do not show them: upload them and use their addresses.',
    ],
  ],
])('pictures with the same problem share one message: %s', (_, html, expected) => {
  expect(linesOf(html)).toEqual(expected)
})

test('pictures in several blocks share one message, and other findings stay unchanged', () => {
  const image = (id: string) => block('image', id, { content: `https://x.example/${id}.png` })
  const found = checkMail(input({ subject: '', blocks: [image('a'), block('footer', 'f'), image('b')] }))
  const grouped = groupPictures(found)
  expect(grouped).toHaveLength(found.length - 1)
  expect(grouped.find(({ rule }) => rule === 'alt-text')).toMatchObject({
    message: '2 images (a.png, b.png) have no alt text.',
    blockId: null,
  })
  expect(grouped.filter(({ picture }) => !picture)).toEqual(found.filter(({ picture }) => !picture))
})
