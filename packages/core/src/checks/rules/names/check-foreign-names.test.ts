import { expect, test } from 'vitest'
import { findingsOf } from '../../testing/findings.ts'

const BOE = 'Deputy Governor Clare Lombardelli, who voted to hold, said firms planned pay rises of 3.6%.'
const INSTITUTE = 'The Resolution Institute reckons that the change would raise £4.6 billion a year.'
const SURVEY = 'Survey head Lena Osei said respondents worried more about debt than about politics.'
const ENERGY = 'Wanda Kessler of Tarn Energy said gas stores would be below 25% by March.'

test.each([
  ['after an office', 'รองผู้ว่าการเดฟ ฮิโรซาวะ กล่าวว่าบริษัทต่าง ๆ วางแผนขึ้นค่าจ้าง 3.6%', BOE],
  ['after a kind of body', 'สถาบันแอสปินัลล์ประเมินว่าการเปลี่ยนแปลงจะเพิ่มรายได้ 4.6 พันล้านปอนด์ต่อปี', INSTITUTE],
  ['of two words', 'ลีนา ฮิโรซาวะ หัวหน้าทีมสำรวจ ระบุว่าผู้ตอบกังวลเรื่องหนี้มากกว่าการเมือง', SURVEY],
])('a name that the article has not is not found: %s', (_, statement, article) => {
  expect(findingsOf('name', statement, article)).toContain('not-found')
})

test.each([
  ['by its sound', 'รองผู้ว่าการแคลร์ ลอมบาร์เดลลี กล่าวว่าบริษัทต่าง ๆ วางแผนขึ้นค่าจ้าง 3.6%', BOE],
  ['of two words', 'ลีนา โอเซ หัวหน้าทีมสำรวจ ระบุว่าผู้ตอบกังวลเรื่องหนี้มากกว่าการเมือง', SURVEY],
  ['with a soft g', 'วันดา เคสส์เลอร์ จากทาร์นเอเนอร์จี ชี้ว่าคลังก๊าซจะเหลือต่ำกว่า 25% ในเดือนมีนาคม', ENERGY],
  [
    'that is no name',
    'ผู้ว่าการระบุว่าสเปรดในตลาดจรจะแคบลงในปีนี้',
    'The governor said spreads would narrow this year.',
  ],
])('a name or word that the article has is not refused: %s', (_, statement, article) => {
  expect(findingsOf('name', statement, article)).not.toContain('not-found')
})

test('names in Thai articles are left to the other checks', () => {
  const article = 'นางสาวลีนา โอเซ หัวหน้าทีมสำรวจ ระบุว่าผู้ตอบกังวลเรื่องหนี้'
  expect(findingsOf('name', 'ฮิโรซาวะ ระบุว่าผู้ตอบกังวลเรื่องหนี้', article)).not.toContain('not-found')
})
