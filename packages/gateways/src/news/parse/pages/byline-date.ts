const LABEL = '(?:(?:เผยแพร่|อัปเดต|อัพเดท|ปรับปรุง|วันที่|published|updated|posted)[^\\n\\d]{0,20})?'
const DAY =
  '(?:\\d{1,2}\\s?(?:[ก-๙.]{3,12}|[a-z]{3,9}\\.?),?\\s?\\d{2,4}|[a-z]{3,9}\\.?\\s\\d{1,2},?\\s\\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4})'
const BETWEEN = '\\s*(?:[|·•,-]|เวลา|at)?\\s*'
const TIME = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?(?:น\\.|am\\b|pm\\b|ict\\b|gmt\\b|utc\\b))?'
const END = '\\s*(?:[|·•-]\\s*)?'

/** A day with its time, or with nothing else in its line, as pages print above an article. */
const BYLINE = new RegExp(`^\\s*${LABEL}${DAY}(?:${BETWEEN}${TIME}${END}|\\s*(?:\\n|$))`, 'i')

/** The text without the time of publication at its start; a day in a sentence stays. */
export const withoutBylineDate = (text: string): string => text.replace(BYLINE, '').trimStart()
