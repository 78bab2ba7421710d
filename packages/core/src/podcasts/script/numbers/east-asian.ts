/** How a language of East Asia builds numbers: groups of four digits, each with its places. */
type Numerals = {
  digits: readonly string[]
  places: readonly string[]
  groups: readonly string[]
  /** whether 'one' is said before this place of this group */
  saysOne: (place: number, group: number, isFirst: boolean) => boolean
  /** between digits with a place left out; empty: nothing is said */
  gap: string
}

const CHINESE: Numerals = {
  digits: [...'零一二三四五六七八九'],
  places: ['', '十', '百', '千'],
  groups: ['', '万', '亿', '万亿'],
  // 十五, but 一百一十五
  saysOne: (place, _, isFirst) => place !== 1 || !isFirst,
  gap: '零',
}
const JAPANESE: Numerals = {
  digits: [...'〇一二三四五六七八九'],
  places: ['', '十', '百', '千'],
  groups: ['', '万', '億', '兆'],
  // 千, but 一千万
  saysOne: (place, group) => place === 0 || (place === 3 && group > 0),
  gap: '',
}
const KOREAN: Numerals = {
  digits: [...'영일이삼사오육칠팔구'],
  places: ['', '십', '백', '천'],
  groups: ['', '만', '억', '조'],
  saysOne: (place) => place === 0,
  gap: '',
}

function integerIn(numerals: Numerals, value: number): string {
  const { digits, places, groups, saysOne, gap } = numerals
  if (value === 0) return digits[0] ?? ''
  const written = String(value)
  let words = ''
  let isGap = false
  let hasGroup = false
  ;[...written].forEach((digit, at) => {
    const left = written.length - 1 - at
    const [place, group] = [left % 4, Math.floor(left / 4)]
    if (digit === '0') isGap = words !== ''
    else {
      if (isGap) words += gap
      isGap = false
      hasGroup = true
      // 만 alone is ten thousand
      const isBareMan = numerals === KOREAN && group === 1 && place === 0 && words === ''
      const isSaid = digit !== '1' || (saysOne(place, group, words === '') && !isBareMan)
      words += `${isSaid ? digits[Number(digit)] : ''}${places[place]}`
    }
    if (place > 0) return
    if (hasGroup) words += groups[group]
    hasGroup = false
  })
  return words
}

/** Digit by digit, as after the point or in a Chinese year. */
const digitsIn = ({ digits }: Numerals, written: string): string =>
  [...written].map((digit) => digits[Number(digit)]).join('')

export const chineseInteger = (value: number): string =>
  integerIn(CHINESE, value).replace(/二(?=[千万亿])/g, (two, at: number) => (at === 0 ? '两' : two))
export const chineseDigits = (written: string): string => digitsIn(CHINESE, written)
export const japaneseInteger = (value: number): string => integerIn(JAPANESE, value)
export const japaneseDigits = (written: string): string =>
  digitsIn(JAPANESE, written).replaceAll('〇', 'ゼロ')
export const koreanInteger = (value: number): string => integerIn(KOREAN, value)
export const koreanDigits = (written: string): string => digitsIn(KOREAN, written)
