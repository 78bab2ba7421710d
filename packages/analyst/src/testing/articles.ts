import type { AnalystArticle } from '@newsloom/core/ports'

export const article = (
  ref: number,
  title: string,
  text: string,
  over: Partial<AnalystArticle> = {},
): AnalystArticle => ({
  ref,
  title,
  text,
  source: 'สำนักข่าว',
  publishedAt: new Date('2026-11-20T02:00:00Z'),
  language: 'th',
  relevance: 1 - ref / 50,
  ...over,
})

export const ARTICLES = [
  article(
    1,
    'กนง. มีมติคงอัตราดอกเบี้ยนโยบาย',
    'คณะกรรมการนโยบายการเงิน (กนง.) มีมติเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี ในการประชุมครั้งล่าสุด โดยประเมินว่าเศรษฐกิจไทยมีแนวโน้มขยายตัวใกล้เคียงกับที่ประเมินไว้ อย่างไรก็ตาม ความเสี่ยงจากเศรษฐกิจโลกและมาตรการภาษีของสหรัฐ ยังเป็นปัจจัยที่ต้องติดตามอย่างใกล้ชิด ขณะที่อัตราเงินเฟ้อทั่วไปมีแนวโน้มกลับเข้าสู่กรอบเป้าหมายในช่วงครึ่งหลังของปี 2569\nอ่านต่อ คลิกที่นี่ https://example.org/a',
  ),
  article(
    2,
    'ส่งออกไทยเดือนตุลาคมขยายตัว 5.2%',
    'กระทรวงพาณิชย์เปิดเผยว่าการส่งออกของไทยในเดือนตุลาคมมีมูลค่า 27,350 ล้านดอลลาร์สหรัฐ ขยายตัวร้อยละ 5.2 เมื่อเทียบกับช่วงเดียวกันของปีก่อน นอกจากนี้ การส่งออกสินค้าอิเล็กทรอนิกส์ยังเติบโตได้ดีตามความต้องการของตลาดโลก ส่วนการส่งออกสินค้าเกษตรหดตัวเล็กน้อยจากราคาข้าวที่ปรับลดลงต่อเนื่อง',
  ),
  article(
    3,
    'Fed holds interest rate as growth slows',
    'The U.S. Federal Reserve kept its benchmark interest rate unchanged on Wednesday, citing slower growth and lingering uncertainty over tariffs. Dr. Jane Smith of Example Bank Co. Ltd. said the decision would support Asian currencies, including the Thai baht. Markets now expect one cut of 25 basis points in the first quarter. Subscribe to our newsletter for more.',
    { language: 'en' },
  ),
  article(
    4,
    'ส่งออกไทย ต.ค. ขยายตัว 5.2%',
    'การส่งออกของไทยในเดือนตุลาคมมีมูลค่า 27,350 ล้านดอลลาร์สหรัฐ ขยายตัวร้อยละ 5.2 เมื่อเทียบกับช่วงเดียวกันของปีก่อน',
  ),
]
