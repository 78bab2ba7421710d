import { expect, test } from 'vitest'
import { compareQuote } from './compare-quote.ts'

const page = (text: string) => ({
  ...{ title: '', summary: '', text, language: 'th', source: 'a.example' },
  publishedAt: null,
})

const SUBJECT = 'คณะกรรมการนโยบายการเงินของธนาคารแห่งประเทศไทยในการประชุมครั้งสุดท้ายของปีเมื่อวันพุธที่ 26 พฤศจิกายน 2568'
const VOTE = (rate: string) => `มีมติเป็นเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ ${rate} ตามที่ตลาดคาด`
const NEXT = 'ทั้งนี้ เศรษฐกิจไทยในไตรมาสที่สามขยายตัวร้อยละ 1.2 ซึ่งชะลอลงจากไตรมาสก่อนตามการส่งออกสินค้าและการท่องเที่ยว'
const BEFORE = 'ด้านตลาดหุ้นไทยปิดตลาดภาคบ่ายเพิ่มขึ้นตามแรงซื้อของนักลงทุนต่างชาติและกองทุนรวมในกลุ่มธนาคารและพลังงาน'

test.each([
  ['of the whole sentence', `${SUBJECT} ${VOTE('1.50')}`],
  ['of its end', VOTE('1.50')],
])('the words of a Thai page begin with their subject: quote %s', (_, quote) => {
  const now = compareQuote(quote, page(`${BEFORE} ${SUBJECT} ${VOTE('1.75')} ${NEXT}`))
  expect(now).toEqual({ kind: 'changed', now: `${SUBJECT} ${VOTE('1.75')}` })
})

test('English sentences are quoted whole, and two matches are both quoted', () => {
  const [one, two] = ['The committee met on Wednesday in Bangkok.', 'It kept the policy rate at 1.50%.']
  const text = `Shares rose. ${one} ${two.replace('1.50', '1.75')} Exports grew by 5.2% in October.`
  const whole = compareQuote(`${one} ${two}`, page(text))
  expect(whole).toEqual({ kind: 'changed', now: `${one} It kept the policy rate at 1.75%.` })
  expect(compareQuote('kept the policy rate at 1.50%', page(text))).toEqual({
    kind: 'changed',
    now: 'It kept the policy rate at 1.75%.',
  })
})
