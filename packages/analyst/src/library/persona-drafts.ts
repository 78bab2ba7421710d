type PersonaDraft = {
  name: string
  keywords: string[]
  description: string
  /** the reader that the analysis is written for, in Thai */
  reader: string
  /** the interests of this reader, in Thai */
  focus: string
}

/** Topics for the suggested personas, keyed by their lower-case names. */
const PERSONA_DRAFTS: Record<string, PersonaDraft | undefined> = {
  'central bank governor': {
    name: 'Monetary policy and financial stability',
    keywords: [
      'นโยบายการเงิน',
      'อัตราดอกเบี้ย',
      'เงินเฟ้อ',
      'ค่าเงินบาท',
      'หนี้ครัวเรือน',
      'เสถียรภาพการเงิน',
      'central bank',
      'interest rate',
      'inflation',
      'monetary policy',
      'Federal Reserve',
      'financial stability',
    ],
    description:
      'ติดตามทิศทางนโยบายการเงินของไทยและธนาคารกลางหลักของโลก เงินเฟ้อ ค่าเงินบาท และหนี้ครัวเรือน เพื่อประเมินผลต่อเสถียรภาพเศรษฐกิจและระบบการเงินไทย',
    reader: 'ผู้ว่าการธนาคารกลาง',
    focus: 'นัยต่อการตัดสินใจเรื่องอัตราดอกเบี้ยนโยบาย การสื่อสารกับตลาด และเสถียรภาพระบบการเงิน',
  },
  'financial analyst': {
    name: 'Thai markets and corporate earnings',
    keywords: [
      'ตลาดหุ้นไทย',
      'ผลประกอบการ',
      'กำไร',
      'ดัชนี SET',
      'หุ้นกู้',
      'ส่งออก',
      'จีดีพี',
      'stock market',
      'earnings',
      'Thai economy',
      'bond yield',
      'GDP',
    ],
    description:
      'ติดตามตลาดหุ้นและตราสารหนี้ไทย ผลประกอบการบริษัทจดทะเบียน และตัวเลขเศรษฐกิจที่กระทบการประเมินมูลค่า เพื่อเห็นปัจจัยขับเคลื่อนและความเสี่ยงของตลาด',
    reader: 'นักวิเคราะห์การเงิน',
    focus: 'ตัวเลขที่เปลี่ยนประมาณการกำไร มูลค่า และความเชื่อมั่นของนักลงทุน',
  },
  'policy maker': {
    name: 'Economic policy watch',
    keywords: [
      'นโยบายเศรษฐกิจ',
      'งบประมาณ',
      'กระทรวงการคลัง',
      'มาตรการกระตุ้นเศรษฐกิจ',
      'ค่าแรง',
      'สวัสดิการ',
      'คณะรัฐมนตรี',
      'economic policy',
      'fiscal policy',
      'government budget',
      'stimulus',
      'trade policy',
    ],
    description:
      'ติดตามนโยบายเศรษฐกิจและการคลังของไทยและประเทศคู่ค้า มาตรการของรัฐ และผลต่อการเติบโต การจ้างงาน และความเหลื่อมล้ำ',
    reader: 'ผู้กำหนดนโยบายเศรษฐกิจ',
    focus: 'ผลของมาตรการต่อประชาชนและงบประมาณ บทเรียนจากต่างประเทศ และจังหวะของการดำเนินนโยบาย',
  },
  'investment manager': {
    name: 'Global markets and asset allocation',
    keywords: [
      'การลงทุน',
      'กองทุน',
      'ตลาดหุ้น',
      'ตราสารหนี้',
      'ทองคำ',
      'น้ำมัน',
      'เงินทุนไหลเข้า',
      'investment',
      'asset allocation',
      'equities',
      'bond yields',
      'commodities',
    ],
    description:
      'ติดตามตลาดหุ้น ตราสารหนี้ สินค้าโภคภัณฑ์ และกระแสเงินทุนทั่วโลก เพื่อประกอบการจัดสรรสินทรัพย์และปรับพอร์ตการลงทุน',
    reader: 'ผู้จัดการการลงทุน',
    focus: 'ผลต่อการจัดสรรสินทรัพย์ ผลตอบแทนเทียบความเสี่ยง และเหตุการณ์ที่อาจเปลี่ยนทิศทางตลาด',
  },
  'risk manager': {
    name: 'Financial and operational risk radar',
    keywords: [
      'ความเสี่ยง',
      'หนี้เสีย',
      'สภาพคล่อง',
      'ภัยไซเบอร์',
      'ผิดนัดชำระหนี้',
      'ความผันผวน',
      'ธนาคารพาณิชย์',
      'credit risk',
      'default',
      'liquidity',
      'cybersecurity',
      'geopolitical risk',
    ],
    description:
      'ติดตามสัญญาณความเสี่ยงด้านเครดิต สภาพคล่อง ตลาด ไซเบอร์ และภูมิรัฐศาสตร์ ที่อาจกระทบสถาบันการเงินและธุรกิจไทย',
    reader: 'ผู้บริหารความเสี่ยง',
    focus: 'โอกาสเกิด ขนาดผลกระทบ ช่องทางการส่งผ่าน และสัญญาณเตือนล่วงหน้าของความเสี่ยง',
  },
  'esg specialist': {
    name: 'Sustainability and climate finance',
    keywords: [
      'ความยั่งยืน',
      'คาร์บอน',
      'พลังงานสะอาด',
      'พันธบัตรสีเขียว',
      'ธรรมาภิบาล',
      'โลกร้อน',
      'ยานยนต์ไฟฟ้า',
      'ESG',
      'climate',
      'carbon',
      'green bond',
      'renewable energy',
    ],
    description:
      'ติดตามนโยบายสภาพภูมิอากาศ ตลาดคาร์บอน การเงินสีเขียว และธรรมาภิบาลของธุรกิจ ทั้งในไทยและต่างประเทศ รวมถึงกฎเกณฑ์ที่กำลังจะมีผล',
    reader: 'ผู้เชี่ยวชาญด้านความยั่งยืน (ESG)',
    focus: 'กฎเกณฑ์และมาตรฐานใหม่ ต้นทุนการเปลี่ยนผ่าน และโอกาสทางการเงินสีเขียว',
  },
}

/** The suggested personas in Thai, without spaces. */
const THAI_NAMES: Record<string, string | undefined> = {
  ผู้ว่าการธนาคารกลาง: 'central bank governor',
  ผู้ว่าการธนาคารแห่งประเทศไทย: 'central bank governor',
  ผู้ว่าการแบงก์ชาติ: 'central bank governor',
  นักวิเคราะห์การเงิน: 'financial analyst',
  นักวิเคราะห์ทางการเงิน: 'financial analyst',
  ผู้กำหนดนโยบาย: 'policy maker',
  ผู้กำหนดนโยบายเศรษฐกิจ: 'policy maker',
  ผู้จัดการการลงทุน: 'investment manager',
  ผู้จัดการลงทุน: 'investment manager',
  ผู้จัดการกองทุน: 'investment manager',
  ผู้จัดการความเสี่ยง: 'risk manager',
  ผู้บริหารความเสี่ยง: 'risk manager',
  ผู้เชี่ยวชาญด้านความยั่งยืน: 'esg specialist',
  'ผู้เชี่ยวชาญด้านความยั่งยืน(esg)': 'esg specialist',
  ผู้เชี่ยวชาญด้านesg: 'esg specialist',
  ผู้เชี่ยวชาญesg: 'esg specialist',
}

/** The topic for a suggested persona, named in English or in Thai. */
export function knownPersona(persona: string): PersonaDraft | undefined {
  const name = persona.toLowerCase().replace(/\s+/g, ' ').trim()
  return PERSONA_DRAFTS[name] ?? PERSONA_DRAFTS[THAI_NAMES[name.replaceAll(' ', '')] ?? '']
}
