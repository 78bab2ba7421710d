const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
/** Digits up to the next 'million'. */
const GROUP = PLACES.length

/** Digits as a Thai reader says the number: '21' is ยี่สิบเอ็ด. */
export function thaiInteger(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '')
  if (plain.length > GROUP) {
    const [millions, rest] = [plain.slice(0, -GROUP), plain.slice(-GROUP)]
    return `${thaiInteger(millions)}ล้าน${Number(rest) === 0 ? '' : belowMillion(rest, true)}`
  }
  return plain === '0' ? 'ศูนย์' : belowMillion(plain, false)
}

function belowMillion(digits: string, hasMore: boolean): string {
  const isOneOfMore = hasMore || Number(digits) > 9
  return [...digits]
    .map((digit, i) => {
      const place = digits.length - 1 - i
      if (digit === '0') return ''
      if (place === 1 && digit === '1') return 'สิบ'
      if (place === 1 && digit === '2') return 'ยี่สิบ'
      if (place === 0 && digit === '1' && isOneOfMore) return 'เอ็ด'
      return `${DIGITS[Number(digit)]}${PLACES[place]}`
    })
    .join('')
}

/** A number without separators, such as '-2.25', in words. */
export function thaiNumber(number: string): string {
  const [integer = '0', decimals] = number.replace(/^[-−]/, '').split('.')
  const sign = /^[-−]/.test(number) ? 'ลบ' : ''
  const read = decimals?.replace(/0+$/, '')
  return `${sign}${thaiInteger(integer)}${read ? `จุด${thaiDigits(read)}` : ''}`
}

/** Digit by digit, as after a decimal point. */
export const thaiDigits = (digits: string): string =>
  [...digits].map((digit) => DIGITS[Number(digit)]).join('')

/** '10.30 น.' and '10:30' */
export function thaiTime(hours: string, minutes: string): string {
  const rest = Number(minutes) === 0 ? '' : `${thaiInteger(minutes)}นาที`
  return `${thaiInteger(hours)}นาฬิกา${rest}`
}

/** The words for signs before a number. */
const CURRENCIES: Record<string, string> = {
  $: 'ดอลลาร์',
  '€': 'ยูโร',
  '£': 'ปอนด์',
  '¥': 'เยน',
  '฿': 'บาท',
  '₩': 'วอน',
  '₹': 'รูปี',
}

export const THAI_WORDS = { percent: 'เปอร์เซ็นต์', to: 'ถึง', currencies: CURRENCIES }
