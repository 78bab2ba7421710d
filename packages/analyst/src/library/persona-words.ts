import { hasThai } from '@newsloom/contract/text/has-thai'

/** Words that say what somebody is, not what they work on. */
const ENGLISH_ROLES = new Set(
  (
    'a an the of for and in at to who with chief head senior junior deputy vice assistant lead leading principal general ' +
    'executive executives officer officers manager managers director directors president chairman chair specialist ' +
    'specialists expert experts analyst analysts adviser advisor consultant professional professionals leader leaders ' +
    'owner owners member members team staff department vp svp evp ceo coo cfo cto cio cmo cro english non-thai reader readers'
  ).split(' '),
)
const THAI_ROLE =
  /^(?:(?:รอง|ผู้ช่วย|อดีต)?(?:ผู้ว่าการ|ผู้อำนวยการ|ผู้จัดการ|ผู้บริหาร|ผู้เชี่ยวชาญ|ผู้ประกอบการ|ผู้กำหนด|ผู้ตรวจการ|ผู้ตรวจสอบ|ผู้ปฏิบัติงาน|ผู้ดูแล|ผู้นำ|เจ้าหน้าที่|เจ้าของ|หัวหน้า|ประธาน|กรรมการ|ที่ปรึกษา|พนักงาน|นักวิเคราะห์|นักวิชาการ|นักวิจัย|เลขาธิการ|อธิบดี)|ทั่วไป|ระดับสูง|อาวุโส|ใหญ่|ฝ่าย|ด้าน|แผนก|สาย|งาน|ธุรกิจ|ทาง|ของ|กิจการ)+/
const LONGEST = 40

/**
 * The subjects that a persona's name tells, whole: 'Head of Supply Chain' is about 'Supply Chain',
 * and 'ผู้บริหารโรงพยาบาลเอกชน' about 'โรงพยาบาลเอกชน'.
 */
export function subjectsOf(persona: string): string[] {
  const subjects: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) subjects.push(open.join(' '))
    open = []
  }
  for (const piece of persona.split(/\s+|(?<=[,/()&])|(?=[,/()&])/)) {
    const word = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    if (hasThai(word)) {
      close()
      subjects.push(word.replace(THAI_ROLE, ''))
    } else if (word === '' || ENGLISH_ROLES.has(word.toLowerCase())) close()
    else open.push(word)
  }
  close()
  return [...new Set(subjects)].filter((one) => [...one].length >= 3 && one.length <= LONGEST)
}
