const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u
/** East Asian letters and emoji take two columns in a fixed-width font. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const ASCII = /^[\x20-\x7e]*$/

/** Columns of a text in a fixed-width font; marks above and below a letter take none. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length
  let columns = 0
  for (const letter of text) if (!NO_WIDTH.test(letter)) columns += WIDE.test(letter) ? 2 : 1
  return columns
}
