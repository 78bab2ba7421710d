import { expect, test } from 'vitest'
import { findingsOf as check } from '../../testing/findings.ts'

test.each([
  ['ในปี 2568', 'in 2025'],
  ['ปี 68', 'ในปี 2568'],
  ['วันที่ 14 ตุลาคม 2569', 'on Oct 14'],
  ['วันที่ 14 ต.ค. 2569', 'It met on Wednesday'],
  ['ในปี 2569', 'later this year'],
  ['ไตรมาส 3/2568', 'in the third quarter of 2025'],
  ['in December 2026', 'ในเดือนธันวาคม'],
  ['14/10/2569', 'October 14, 2026'],
  ['ไตรมาส 2', 'in the April-June quarter'],
  ['ไตรมาสแรกปี 2570', 'ภายในไตรมาส 1 ปีหน้า'],
  ['the first-quarter pause', 'a pause in January, February and March'],
  ['เวลา 14.30 น.', 'at 2:30 p.m.'],
  ['ตั้งแต่ 8 โมงเช้าถึง 5 โมงเย็น', 'เปิด 08.00-17.00 น.'],
  ['เวลา 2 ทุ่ม', 'at 8 p.m.'],
  ['เมื่อวันพุธ', 'on Oct 14, 2026'],
  ['หดตัวเป็นไตรมาสที่ 7 ติดต่อกัน', 'หดตัวติดต่อกันเป็นไตรมาสที่ 7'],
  ['หดตัวต่อเนื่องเป็นไตรมาสที่ 15', 'the 15th quarterly fall'],
])('the time of "%s" appears in "%s"', (statement, article) => {
  expect(new Set(check('date', statement, article))).toEqual(new Set(['found']))
})

test.each([
  ['ในปี 2567', 'in 2025'],
  ['พ.ศ. 2025', 'in 2025'],
  ['ค.ศ. 2568', 'ปี พ.ศ. 2568'],
  ['วันที่ 15 ตุลาคม', 'on Oct 14'],
  ['วันที่ 14 พฤศจิกายน', 'on Oct 14'],
  ['วันที่ 14 ตุลาคม 2568', 'on Oct 14, 2026'],
  ['ไตรมาส 2', 'in the third quarter'],
  ['ไตรมาส 3 ปี 2568', 'the third quarter, up from a year earlier'],
  ['at 11:15 a.m.', 'at 10:15 a.m.'],
  ['เวลา 3 ทุ่ม', 'at 8 p.m.'],
  ['หดตัวเป็นไตรมาสที่ 3 ติดต่อกัน', 'หดตัวในไตรมาส 3 นับเป็นการหดตัวติดต่อกันเป็นไตรมาสที่ 7'],
  ['เมื่อวันศุกร์', 'lost its majority on Sunday'],
  ['วันที่ 21 ตุลาคม', 'on Wednesday, October 28'],
])('the time of "%s" does not appear in "%s"', (statement, article) => {
  expect(check('date', statement, article)).toContain('not-found')
})

test.each([
  ['ปี 2570 เศรษฐกิจจะโต 2.1%', 'เศรษฐกิจจะโต 2.1% ในปี 2569 และ 1.8% ในปี 2570'],
  ['หนี้อาจแตะ 69.2% ในปี 2570', 'งบประมาณปี 2570 ผ่านแล้ว หนี้อาจแตะ 69.2% ในปี 2571'],
  [
    'GDP grew 2.4% in the second quarter',
    'GDP grew 2.4% in the third quarter, faster than in the second quarter.',
  ],
])('a time of another figure is unclear: %s', (statement, article) => {
  expect(check('date', statement, article)).toContain('unclear')
})

test.each([
  ['ปี 2570 เศรษฐกิจจะโต 1.8%', 'เศรษฐกิจจะโต 2.1% ในปี 2569 และ 1.8% ในปี 2570'],
  ['ปี 2569 ส่งออกโต 5.7%', 'ส่งออกโต 5.7% จากปีก่อน'],
  ['สินเชื่อหดตัว 0.9% เป็นไตรมาสที่ 7 ติดต่อกัน', 'สินเชื่อหดตัว 0.9% ในไตรมาส 3 ซึ่งติดต่อกันเป็นไตรมาสที่ 7'],
])('a time of its own figure is found: %s', (statement, article) => {
  expect(check('date', statement, article)).not.toContain('unclear')
})
