const THAI_ZERO = 0x0e50

/**
 * One spelling for text that looks the same: compatibility forms, Thai digits, quotation marks and
 * dashes. NFKC splits the Thai vowel sara am into two characters, which no word dictionary knows,
 * so it is recombined.
 */
export const unifyText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
