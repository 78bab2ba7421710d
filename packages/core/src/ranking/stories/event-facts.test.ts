import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { explainPair } from './link-reports.ts'

type Report = [title: string, text: string]

/** Two reports of the same moment: only what they report can keep them apart. */
const areOpposed = (a: Report, b: Report): boolean => {
  const reports = [a, b].map(([title, text], i) => ({
    publisher: `publisher-${i}`,
    title: cutText(title),
    text: cutText(text),
    publishedAt: new Date('2026-11-10T08:00:00Z'),
  }))
  const { likeness, evidence } = explainPair(reports, 0, 1)
  return evidence.opposed === 1 && likeness < 0
}

const MARCH: Report = [
  'Bank of Canada holds key rate at 2.75% in 4-3 vote',
  'The Bank of Canada kept its key rate at 2.75% after a 4-3 vote of its council. Exports weigh on growth.',
]
const APRIL: Report = [
  'Bank of Canada holds key rate at 2.75% in 6-1 vote',
  'The Bank of Canada kept its key rate at 2.75% after a 6-1 vote of its council. Exports weigh on growth.',
]

test.each<[string, Report, Report]>([
  ['votes', MARCH, APRIL],
  [
    'votes, of which one was unanimous',
    MARCH,
    [
      'แบงก์ชาติแคนาดาคงดอกเบี้ย 2.75%',
      'ธนาคารกลางแคนาดามีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายที่ 2.75% เพราะส่งออกถ่วงเศรษฐกิจ',
    ],
  ],
  [
    'numbered meetings',
    ['กกพ.เคาะค่าไฟงวดใหม่', 'คณะกรรมการกำกับกิจการพลังงาน ประชุมครั้งที่ 11/2569 ทบทวนค่าไฟงวดใหม่'],
    ['กกพ.เคาะค่าไฟงวดใหม่', 'คณะกรรมการกำกับกิจการพลังงาน ประชุมครั้งที่ 14/2569 ทบทวนค่าไฟงวดใหม่'],
  ],
  [
    'closes of an index',
    [
      'Wall Street rises on earnings',
      'The Dow Jones closed up at 45,120.30 as banks led gains on Wall Street.',
    ],
    [
      'Wall Street rises on earnings',
      'The Dow Jones closed up at 45,388.10 as banks led gains on Wall Street.',
    ],
  ],
  [
    'results of two teams',
    ['ชลบุรีเปิดบ้านชนะราชบุรี 2-0', 'ฟุตบอลไทยลีก ชลบุรีชนะราชบุรี 2-0 ที่ชลบุรีสเตเดียม'],
    ['ราชบุรีเฉือนชลบุรี 3-2', 'ฟุตบอลไทยลีก ราชบุรีเฉือนชลบุรี 3-2 ที่ดราก้อนสเตเดียม'],
  ],
  [
    'legs',
    [
      'Leeds draw with Porto in first leg',
      'Leeds drew with Porto in the first leg of their football play-off.',
    ],
    [
      'Leeds draw with Porto in second leg',
      'Leeds drew with Porto in the second leg of their football play-off.',
    ],
  ],
  [
    'days of a battle',
    ['สู้รบชายแดนวันที่ 4 ชาวบ้านอพยพ', 'การสู้รบที่ชายแดนทำให้ชาวบ้านอพยพไปยังศูนย์พักพิง'],
    ['สู้รบชายแดนวันที่ 17 ชาวบ้านอพยพ', 'การสู้รบที่ชายแดนทำให้ชาวบ้านอพยพไปยังศูนย์พักพิง'],
  ],
  [
    'days of the calendar without a common figure',
    [
      'Haze returns to Lampang',
      'LAMPANG, March 3 - Haze reached 88 micrograms in Lampang, and 14 schools closed.',
    ],
    [
      'Haze returns to Lampang',
      'LAMPANG, March 19 - Haze reached 61 micrograms in Lampang, and 25 schools closed.',
    ],
  ],
  [
    'months for which something is decided',
    [
      'OPEC+ to raise output by 90,000 barrels in June',
      'VIENNA, May 3 - OPEC+ will raise oil output by 90,000 barrels a day in June.',
    ],
    [
      'OPEC+ to raise output by 90,000 barrels in July',
      'VIENNA, June 2 - OPEC+ will raise oil output by 90,000 barrels a day in July.',
    ],
  ],
  [
    'quarters for which something is expected',
    [
      'Toyota forecasts second-quarter profit above estimates',
      'Toyota forecast profit above estimates after a good first quarter.',
    ],
    [
      'Toyota forecasts third-quarter profit above estimates',
      'Toyota forecast profit above estimates after a good second quarter.',
    ],
  ],
  [
    'a forecast and the decision',
    [
      'Bank of Canada expected to hold key rate at 2.75%',
      'Most economists expect the Bank of Canada to keep its key rate at 2.75%.',
    ],
    MARCH,
  ],
  [
    'speeches of one person',
    [
      'Powell defends independence of the Fed',
      'Jerome Powell told a seminar in Chicago that no president may dismiss governors of the Fed.',
    ],
    [
      'Powell warns of stablecoins',
      'Jerome Powell told a forum in Boston that stablecoins need reserves and supervision.',
    ],
  ],
])('reports with other %s are of two events', (_, a, b) => {
  expect(areOpposed(a, b)).toBe(true)
  expect(areOpposed(b, a)).toBe(true)
})

test.each<[string, Report, Report]>([
  [
    'the same vote',
    MARCH,
    [
      APRIL[0].replace('6-1', '4-3'),
      'Four of seven members of the council of the Bank of Canada voted to hold.',
    ],
  ],
  [
    'a rounded close',
    ['Dow closes at 45,120', 'The Dow Jones closed at 45,120 as banks led gains on Wall Street.'],
    ['Banks lift the Dow', 'The Dow Jones closed up at 45,120.30 as banks led gains.'],
  ],
  [
    'a half-time score',
    ['ชลบุรีชนะราชบุรี 2-1', 'ฟุตบอลไทยลีก ชลบุรีชนะราชบุรี 2-1'],
    ['ชลบุรีพลิกชนะราชบุรี', 'ฟุตบอลไทยลีก ชลบุรีตามหลัง 0-1 แต่พลิกชนะราชบุรี'],
  ],
  [
    'the day before in another zone',
    ['Haze returns to Lampang', 'LAMPANG, March 3 - Haze reached 88 micrograms in Lampang.'],
    ['Haze returns to Lampang', 'LAMPANG, March 4 - Haze reached 90 micrograms in Lampang.'],
  ],
  [
    'the last day of one month and the first of the next',
    ['Haze returns to Lampang', 'LAMPANG, April 30 - Haze reached 88 micrograms in Lampang.'],
    ['Haze returns to Lampang', 'LAMPANG, May 1 - Haze reached 90 micrograms in Lampang.'],
  ],
  [
    'the day when it takes effect',
    [
      'Cabinet approves debt moratorium for farmers',
      'The cabinet approved a debt moratorium for farmers, effective January 1.',
    ],
    [
      'Cabinet approves debt moratorium for farmers',
      'Farmers get a debt moratorium, the cabinet decided at its meeting of November 25.',
    ],
  ],
  [
    'a number of weeks',
    ['ชลบุรีชนะราชบุรี 3-1 แต่ศุภโชคเจ็บ', 'ฟุตบอลไทยลีก ศุภโชคของชลบุรีเจ็บในเกมชนะราชบุรี 3-1'],
    ['ศุภโชคชลบุรีเจ็บ ต้องพัก 2-3 สัปดาห์', 'ฟุตบอลไทยลีก ศุภโชคของชลบุรีต้องพัก 2-3 สัปดาห์หลังเกมกับราชบุรี'],
  ],
  [
    'a shoot-out after a draw',
    ['Leeds beat Porto 4-3 on penalties', 'Leeds beat Porto in a football shoot-out after a draw.'],
    ['Leeds draw 1-1 with Porto and go through', 'Leeds drew 1-1 with Porto and won the football shoot-out.'],
  ],
  [
    'two subjects of one news conference',
    ['Powell: rates to stay high', 'Jerome Powell told a news conference that rates would stay high.'],
    ['Fed chief sees no recession', 'Jerome Powell told a news conference that no recession is in sight.'],
  ],
  [
    'a figure in common on other days',
    ['Haze returns to Lampang', 'LAMPANG, March 3 - Haze reached 88 micrograms in Lampang.'],
    [
      'Haze returns to Lampang',
      'Haze of 88 micrograms reached Lampang, where burning is forbidden from March 19.',
    ],
  ],
  [
    'a result beside the forecast of the next quarter',
    [
      'Toyota profit beats estimates in second quarter',
      'Toyota reported profit above estimates in the second quarter.',
    ],
    [
      'Toyota forecasts third-quarter profit above estimates',
      'Toyota forecast profit above estimates after a good second quarter.',
    ],
  ],
  [
    'one speech in other words',
    ['Powell warns of stablecoins', 'Jerome Powell told a forum in Boston that stablecoins need reserves.'],
    [
      'Stablecoins need reserves, says Powell',
      'Jerome Powell told a forum that stablecoins need supervision.',
    ],
  ],
])('%s does not make them two events', (_, a, b) => {
  expect(areOpposed(a, b)).toBe(false)
})
