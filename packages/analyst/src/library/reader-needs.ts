import { hasThai } from '@newsloom/contract/text/has-thai'

/** The work of a kind of reader with an analysis, in Thai and in English. */
export type ReaderNeeds = {
  /** completes 'ใช้บทวิเคราะห์นี้ประกอบ…' and 'who use it for …' */
  use: Words
  /** completes 'มีนัยต่อ…' and 'what it means for …' */
  stake: Words
  /** the points that each section should give this reader */
  asks: { th: string[]; en: string[] }
}
type Words = { th: string; en: string }
type Kind = keyof typeof NEEDS

const words = (th: string, en: string): Words => ({ th, en })

const NEEDS = {
  policy: {
    use: words('การตัดสินใจเชิงนโยบาย', 'decisions on policy'),
    stake: words('การดำเนินนโยบายและเสถียรภาพเศรษฐกิจ', 'the conduct of policy and economic stability'),
    asks: {
      th: [
        'การตัดสินใจที่กำลังจะมาถึง ใครเป็นผู้ตัดสิน และเมื่อใด',
        'ผลของมาตรการต่อประชาชน งบประมาณ และเสถียรภาพ ตามที่ข่าวรายงาน',
        'ท่าทีของหน่วยงานอื่นและประเทศอื่นที่เทียบเคียงได้',
      ],
      en: [
        'the decisions that are due, who takes them and when',
        'the effects of measures on people, budgets and stability, as reported',
        'the positions of other authorities and comparable countries',
      ],
    },
  },
  figures: {
    use: words('การประมาณการและการประเมินมูลค่า', 'forecasts and valuation'),
    stake: words('ประมาณการและสมมติฐานที่ใช้อยู่', 'current forecasts and their assumptions'),
    asks: {
      th: [
        'ตัวเลขจริงเทียบกับครั้งก่อนและกับที่ตลาดคาด พร้อมหน่วยและช่วงเวลา',
        'ตัวเลขที่แหล่งข่าวรายงานไม่ตรงกัน',
        'วันประกาศตัวเลขและผลประกอบการครั้งต่อไป',
      ],
      en: [
        'actual figures against the previous ones and against expectations, with unit and period',
        'figures on which sources differ',
        'the dates of the next releases and results',
      ],
    },
  },
  markets: {
    use: words('การจัดสรรเงินลงทุน', 'the allocation of investments'),
    stake: words('ผลตอบแทนและความเสี่ยงของสินทรัพย์แต่ละประเภท', 'the return and risk of each class of assets'),
    asks: {
      th: [
        'ราคาและกระแสเงินทุนของสินทรัพย์แต่ละประเภทที่เปลี่ยนไป',
        'เหตุการณ์ที่อาจเปลี่ยนทิศทางตลาด และวันที่',
        'มุมมองด้านบวกและด้านลบของตลาด โดยไม่แนะนำให้ซื้อหรือขาย',
      ],
      en: [
        'prices and flows that changed, for each class of assets',
        'events that may turn the market, with their dates',
        'the views for and against, without advice to buy or sell',
      ],
    },
  },
  risks: {
    use: words('การประเมินและรับมือความเสี่ยง', 'the assessment and handling of risks'),
    stake: words('ความเสี่ยงที่องค์กรรับอยู่', 'the risks that the organisation bears'),
    asks: {
      th: [
        'ความเสี่ยงแต่ละเรื่อง ขนาดของผลกระทบ และช่องทางที่ส่งผ่านมาถึงองค์กร',
        'สัญญาณเตือนล่วงหน้าและระดับที่ควรเฝ้าระวัง',
        'กฎเกณฑ์ที่เปลี่ยนและวันที่มีผลบังคับใช้',
      ],
      en: [
        'each risk, how large its effect is, and how it reaches the organisation',
        'early warnings, and the levels to watch',
        'rules that change, and when they take effect',
      ],
    },
  },
  sustainability: {
    use: words('การวางแผนด้านความยั่งยืน', 'planning for sustainability'),
    stake: words('เป้าหมายด้านสภาพภูมิอากาศและการเปิดเผยข้อมูล', 'climate targets and disclosure'),
    asks: {
      th: [
        'กฎเกณฑ์และมาตรฐานใหม่ ใครต้องปฏิบัติตาม และเมื่อใด',
        'ต้นทุน ราคาคาร์บอน และเงินทุนสำหรับการเปลี่ยนผ่าน',
        'คำมั่นเทียบกับสิ่งที่ทำจริงตามที่ข่าวรายงาน',
      ],
      en: [
        'new rules and standards, who has to follow them and when',
        'costs, the price of carbon, and money for the transition',
        'pledges against what was done, as reported',
      ],
    },
  },
  operations: {
    use: words('การวางแผนการดำเนินงาน', 'the planning of operations'),
    stake: words('ต้นทุน การจัดหา และความต่อเนื่องของการดำเนินงาน', 'costs, supply and continuity'),
    asks: {
      th: [
        'เหตุที่กระทบต้นทุน การจัดหา การขนส่ง หรือกำลังคน',
        'สิ่งที่ต้องเตรียมหรือปรับ และภายในเมื่อใด',
        'คู่ค้า ผู้ขาย และพื้นที่ที่ได้รับผลกระทบ',
      ],
      en: [
        'what affects costs, supply, transport or staff',
        'what to prepare or change, and by when',
        'the partners, suppliers and places concerned',
      ],
    },
  },
  decisions: {
    use: words('การตัดสินใจทางธุรกิจ', 'business decisions'),
    stake: words('กลยุทธ์ รายได้ และต้นทุนขององค์กร', 'the strategy, revenue and costs of the organisation'),
    asks: {
      th: [
        'เรื่องที่ต้องตัดสินใจหรือมอบหมาย เรียงตามความเร่งด่วน',
        'โอกาสและภัยคุกคามต่อองค์กร ตามที่ข่าวรายงาน',
        'ความเคลื่อนไหวของคู่แข่ง ลูกค้า และหน่วยงานกำกับดูแล',
      ],
      en: [
        'what has to be decided or delegated, the most urgent first',
        'opportunities and threats for the organisation, as reported',
        'moves of competitors, customers and regulators',
      ],
    },
  },
  general: {
    use: words('การทำงาน', 'their work'),
    stake: words('งานของผู้อ่าน', "the readers' work"),
    asks: {
      th: ['สิ่งที่เปลี่ยนไปจากเดิม และเริ่มเมื่อใด', 'ผลต่องานของผู้อ่านตามที่ข่าวรายงาน', 'สิ่งที่ควรติดตามต่อ พร้อมวันที่'],
      en: [
        'what has changed, and since when',
        'the effects on their work, as reported',
        'what to follow, with dates',
      ],
    },
  },
} as const satisfies Record<string, { use: Words; stake: Words; asks: { th: string[]; en: string[] } }>

/** The first kind that fits counts: 'Chief Risk Officer' is about risks. */
const KINDS: [Kind, RegExp][] = [
  ['sustainability', /\b(?:esg|sustainab\w*|climate|carbon|environment\w*)\b|ยั่งยืน|สิ่งแวดล้อม|คาร์บอน/i],
  [
    'risks',
    /\b(?:risk|compliance|audit\w*|legal|lawyer|counsel|security|fraud|insur\w+)\b|ความเสี่ยง|ตรวจสอบ|กฎหมาย|ทนาย|ประกันภัย|ความปลอดภัย/i,
  ],
  [
    'policy',
    /\b(?:policy|policies|policymakers?|governor|minist\w+|government|regulators?|diplomat|ambassador|senator|mayor)\b|นโยบาย|ผู้ว่าการ|รัฐมนตรี|ข้าราชการ|กระทรวง|ทูต|กำกับดูแล|ส\.ส\./i,
  ],
  [
    'markets',
    /\b(?:invest\w+|traders?|portfolio|fund|treasur\w+|wealth|brokers?)\b|ลงทุน|กองทุน|เทรดเดอร์|โบรกเกอร์|ค้าหลักทรัพย์/i,
  ],
  [
    'figures',
    /\b(?:analysts?|economists?|research\w*|statistic\w+|data|account\w+|finance|financial|cfo)\b|นักวิเคราะห์|นักเศรษฐศาสตร์|นักวิจัย|สถิติ|บัญชี|การเงิน/i,
  ],
  [
    'operations',
    /\b(?:supply|logistics?|procurement|purchas\w+|operations?|coo|factory|plant|production|manufactur\w+|hospital|hotel|farm\w*|shipping)\b|จัดซื้อ|โลจิสติกส์|ขนส่ง|โรงงาน|ผลิต|โรงพยาบาล|โรงแรม|เกษตร|ปฏิบัติการ/i,
  ],
  [
    'decisions',
    /\b(?:chief|ceo|cmo|cto|executives?|directors?|president|founder|owner|entrepreneurs?|board|chair\w*|heads?|managers?)\b|ผู้บริหาร|กรรมการ|ประธาน|เจ้าของ|ผู้ประกอบการ|ผู้อำนวยการ|ผู้จัดการ/i,
  ],
]

/** Returns what a persona needs, by the words that name its work. */
export const needsOf = (persona: string): ReaderNeeds =>
  NEEDS[KINDS.find(([, pattern]) => pattern.test(persona))?.[0] ?? 'general']

/** A persona that says that it reads English; others read Thai, as the product's readers do. */
export const readsEnglish = (persona: string): boolean =>
  /\b(?:english|expats?|expatriates?|foreigners?|foreign (?:investors?|readers?|residents?)|non-thai)\b/i.test(
    persona,
  ) ||
  (hasThai(persona) && /ภาษาอังกฤษ|ชาวต่างชาติ|นักลงทุนต่างชาติ/.test(persona))
